export interface FileRule {
  readonly mime: string;
  /** With the dot: '.csv'. Windows often sends no type for a CSV. */
  readonly extensions: readonly string[];
  /** In words: 'CSV'. */
  readonly kinds: string;
  readonly maxBytes: number;
  /** What a refused file reads, where the rule has words of its own. */
  readonly words?: { readonly wrongKind: string; readonly tooLarge: string };
}

interface Refused {
  readonly name: string;
  readonly codes: readonly string[];
}

interface RefusalTexts {
  readonly fileTooLarge: (name: string, size: string) => string;
  readonly fileWrongKind: (name: string, kinds: string) => string;
  readonly fileTooMany: string;
  readonly fileOther: (name: string) => string;
}

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

/** Why each file was refused, in words; the same reason is said once. */
export function refusalsOf(files: readonly Refused[], rule: FileRule, texts: RefusalTexts): string[] {
  const say = ({ name, codes }: Refused) => {
    if (codes.includes('too-many-files')) return texts.fileTooMany;
    if (codes.includes('file-invalid-type')) return rule.words?.wrongKind ?? texts.fileWrongKind(name, rule.kinds);
    if (codes.includes('file-too-large')) return rule.words?.tooLarge ?? texts.fileTooLarge(name, fileSize(rule.maxBytes));
    return texts.fileOther(name);
  };
  return [...new Set(files.map(say))];
}
