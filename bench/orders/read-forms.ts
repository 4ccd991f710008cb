const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }
const plain = (text: string) =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name] ?? '')

/** The forms of a page that React drew, with their hidden fields. */
export function readForms(html: string): { readonly fields: Record<string, string> }[] {
  return [...html.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => ({
    fields: Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
        plain(name ?? ''),
        plain(value ?? ''),
      ]),
    ),
  }))
}
