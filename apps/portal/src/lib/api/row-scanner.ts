/** Text of so many characters is parsed at a time: some hundred rows, a few milliseconds. */
const CHARACTERS_A_PART = 65_536;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((character) =>
  character.charCodeAt(0),
);

interface Page {
  readonly data: readonly unknown[];
}

/** Reads `{"data":[…],…}` as its text comes, however it is cut: the rows some at a time, what stands around them at the end. */
export class RowScanner {
  readonly rows: unknown[] = [];
  /** Everything but the rows. */
  #around = '';
  /** Rows that are not parsed yet, the last of them perhaps not whole. */
  #pending = '';
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #isInRows = false;

  /** Gives way between two parts: whoever reads them decides how long the page may be kept from its other work. */
  *read(chunk: string): Generator<void> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk.charCodeAt(at);
      if (this.#isInText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === BACKSLASH) this.#isEscaped = true;
        else if (character === QUOTE) this.#isInText = false;
      } else if (character === QUOTE) this.#isInText = true;
      else if (character === OPEN_LIST || character === OPEN_OBJECT) {
        this.#depth += 1;
        if (character === OPEN_LIST && this.#depth === 2 && this.#isDataNext(chunk.slice(from, at))) {
          this.#around += chunk.slice(from, at + 1);
          from = at + 1;
          this.#isInRows = true;
        }
      } else if (character === CLOSE_LIST || character === CLOSE_OBJECT) {
        this.#depth -= 1;
        if (this.#isInRows && this.#depth === 1) {
          this.#parse(chunk.slice(from, at));
          from = at;
          this.#isInRows = false;
        }
      } else if (character === COMMA && this.#isInRows && this.#depth === 2 && this.#length(at - from) >= CHARACTERS_A_PART) {
        this.#parse(chunk.slice(from, at));
        from = at + 1;
        yield;
      }
    }
    if (this.#isInRows) this.#pending += chunk.slice(from);
    else this.#around += chunk.slice(from);
  }

  /** What stood around the rows, with none of them. Throws where the text was no whole answer. */
  end(): Page {
    return JSON.parse(this.#around) as Page;
  }

  #isDataNext(before: string): boolean {
    return /"data"\s*:\s*$/.test(this.#around.slice(-16) + before);
  }

  #length(read: number): number {
    return this.#pending.length + read;
  }

  #parse(rest: string): void {
    for (const row of JSON.parse(`[${this.#pending}${rest}]`) as unknown[]) this.rows.push(row);
    this.#pending = '';
  }
}
