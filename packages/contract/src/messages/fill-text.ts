type SlotOf<Text extends string> = Text extends `${string}{{${infer Slot}}}${infer Rest}` ? Slot | SlotOf<Rest> : never;

/** A literal text asks for exactly its own slots; a translated one, known only as string, for any. */
export type TextValues<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<SlotOf<Text>, string | number>>;

/** Puts values into the `{{slots}}` of a text. A slot without a value stays visible rather than vanish. */
export function fillText<const Text extends string>(text: Text, values: TextValues<Text>): string {
  const lookup: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) => (Object.hasOwn(lookup, name) ? String(lookup[name]) : slot));
}
