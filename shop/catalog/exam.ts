/** The exam that a visitor writes. Without a level (levels.code), any that the attempt examines. */
export type Exam = {
  /** attempts.code */
  readonly attempt: string
  readonly levelCode: string | null
}

/** The exam of a visitor; null while none is chosen. */
export const examOf = (visitor: {
  readonly attempt: string | null
  readonly levelCode: string | null
}): Exam | null =>
  visitor.attempt === null ? null : { attempt: visitor.attempt, levelCode: visitor.levelCode }
