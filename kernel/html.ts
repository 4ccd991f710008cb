/** Text that is markup already and goes into a page as it is. Only `html` makes it. */
export type Html = { readonly markup: string }

type Inserted = string | number | Html | readonly Html[] | null | false

/** Writes text so that a browser shows it as it is, inside an element and inside a quoted attribute alike. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const insert = (value: Inserted): string => {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(insert).join('')
}

/** Markup from a template: what is put in is escaped unless `html` made it. null and false leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Inserted[]): Html => ({
  markup: parts.reduce((written, part, index) => written + insert(values[index - 1] ?? null) + part),
})
