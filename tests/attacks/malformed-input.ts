/** What people do not type: each has broken some shop. As text; of numbers, dates and ids as well. */
export const malformedWords: readonly string[] = [
  '',
  '-1',
  '1e309',
  '9'.repeat(40),
  '__proto__',
  'a\u0000b',
  `\u202eevil\u2066 ${'e\u0301\u0301\u0301'.repeat(40)} \ufdfa\ufffe\u2028`,
  '-'.repeat(80),
  "'; drop table orders; --",
  '"></script><!--<script>alert(1)</script>',
  '\r\nX-Evil: 1',
  '//evil.example',
  'a'.repeat(3_000),
]

/** The same for JSON, which can say more. */
export const malformedValues: readonly unknown[] = [
  ...malformedWords,
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '\ud800',
  [1],
  { $ne: null },
]
