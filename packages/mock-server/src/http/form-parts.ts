/** The parts of a form by field name: text, or a StoredFile; several parts of one name in their order. */
export type FormParts = Map<string, unknown[]>;

export function addPart(parts: FormParts, name: string, value: unknown): void {
  const values = parts.get(name);
  if (values === undefined) parts.set(name, [value]);
  else values.push(value);
}
