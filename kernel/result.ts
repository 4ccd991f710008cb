/** The outcome of a change: its value, or a refusal with a code owned by its part. Faults are thrown. */
export type Result<Value, Refused extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused }

/** A refusal in words: `code` for programs, `message` for the person, `path` for the field it is about. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly message: string
  readonly path?: string
}

/** Answers a success. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** Answers a refusal. `message` is read by a person: plain English, says what to do. */
export const refuse = <const Code extends string>(
  code: Code,
  message: string,
  path?: string,
): { ok: false; refusal: Refusal<Code> } => ({
  ok: false,
  refusal: path === undefined ? { code, message } : { code, message, path },
})

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

/** Refuses what a schema did not accept: in the words of its first issue, about the field of that issue. */
export const refuseInput = <const Code extends string>(
  code: Code,
  { issues: [first] }: { readonly issues: readonly Issue[] },
) => refuse(code, first?.message ?? 'Please correct this.', first?.path.join('.'))
