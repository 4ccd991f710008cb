/** The outcome of a change: its value, or a refusal with a code owned by its part. Faults are thrown. */
export type Result<Value, Refused extends Refusal = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refused }

/** A refusal: `code` for programs, `message` for the person, `path` for its field; `errors` where it is about several. */
export type Refusal<Code extends string = string> = {
  readonly code: Code
  readonly message: string
  readonly path?: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

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

/** Refuses what a schema did not accept: in the words of its first issue, with the first of each field as `errors`. */
export function refuseInput<const Code extends string>(
  code: Code,
  { issues }: { readonly issues: readonly Issue[] },
): { ok: false; refusal: Refusal<Code> } {
  const errors = issues
    .map(({ path, message }) => ({ path: path.join('.'), message }))
    .filter(({ path }, nth, all) => all.findIndex((error) => error.path === path) === nth)
  const { refusal } = refuse(code, errors[0]?.message ?? 'Please correct this.', errors[0]?.path)
  return { ok: false, refusal: { ...refusal, errors } }
}
