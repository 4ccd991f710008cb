import type { Outsider } from './outsider.ts'

/** A form as a page draws it, with one of its buttons pressed; files are left out. */
export type DrawnForm = {
  readonly path: string
  readonly isMultipart: boolean
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Addresses that differ in names and numbers alone are drawn by one page: so many of each are read. */
const mostAlike = 2

const patternOf = (path: string) => path.replaceAll(/\/[\w-]*\d[\w-]*/g, '/*').replaceAll(/=[^&]*/g, '=')

/** Of fields that differ in the end of their names alone, such as one for each paper, the first. */
const kindOf = (name: string) => name.replace(/-.*|\d.*/, '')

/**
 * Follows the links of pages from these addresses on, to those that `isAsked`, and answers each form that is posted,
 * once, by what tells it from others.
 */
export async function findForms(
  who: Outsider,
  starts: readonly string[],
  isAsked: (path: string) => boolean,
): Promise<ReadonlyMap<string, DrawnForm>> {
  const forms = new Map<string, DrawnForm>()
  const alike = new Map<string, number>()
  const known = new Set(starts)
  for (const path of known) {
    const pattern = patternOf(path)
    const times = (alike.get(pattern) ?? 0) + 1
    alike.set(pattern, times)
    if (times > mostAlike) continue
    const { headers, body, leadsTo } = await who.send(path)
    const isPage = headers.get('content-type')?.startsWith('text/html') === true
    const links = isPage ? [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href) : []
    for (const link of [leadsTo, ...links].filter(Boolean)) {
      const next = inShop(link, path)
      if (next !== null && isAsked(next)) known.add(next)
    }
    for (const form of isPage ? formsOf(body, path) : []) {
      const kinds = new Set(form.fields.map(([name]) => kindOf(name)))
      const pressed = form.fields.at(-1)?.[1].replaceAll(/\d+/g, '*') ?? ''
      const mark = `${patternOf(form.path)} ${[...kinds].toSorted().join(' ')} (${pressed.slice(0, 20)})`
      if (!forms.has(mark)) forms.set(mark, form)
    }
  }
  return forms
}

/** Where an address leads from a page, below the shop's base; null outside the shop. */
function inShop(link: string, page: string): string | null {
  const { origin, pathname, search } = new URL(decode(link), `http://shop.example/students${page}`)
  return origin === 'http://shop.example' && pathname.startsWith('/students')
    ? `${pathname.slice('/students'.length) || '/'}${search}`
    : null
}

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
const decode = (text: string) =>
  text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, name) => entities[name] ?? '')

/** The value of an attribute of a tag; null without it. */
function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found && decode(found[1] ?? '')
}

/** The forms of a page that are posted: what is typed, chosen or hidden in them, then each button that has a name. */
function formsOf(html: string, page: string): DrawnForm[] {
  return [...html.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs)].flatMap(([, head = '', body = '']) => {
    const path = inShop(attribute(head, 'action') ?? '', page)
    if (path === null || attribute(head, 'method') !== 'post') return []
    const tags = (name: string) => [...body.matchAll(new RegExp(`<${name}[^>]*>`, 'g'))].map(([tag]) => tag)
    const named = (tag: string, value: string): [string, string][] => {
      const name = attribute(tag, 'name')
      return name === null || attribute(tag, 'type') === 'file' ? [] : [[name, value]]
    }
    const typed = tags('input').flatMap((tag) => named(tag, attribute(tag, 'value') ?? 'on'))
    const chosen = [...body.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs)].flatMap(
      ([, tag = '', options = '']) => {
        const values = [...options.matchAll(/<option[^>]*>/g)].map(
          ([option]) => attribute(option, 'value') ?? '',
        )
        return named(tag, values.find(Boolean) ?? '')
      },
    )
    const written = [...body.matchAll(/(<textarea[^>]*>)(.*?)<\/textarea>/gs)].flatMap(
      ([, tag = '', text = '']) => named(tag, decode(text)),
    )
    // Of boxes and circles with one name, the first.
    const fields = [...new Map([...typed, ...chosen, ...written].toReversed())].toReversed()
    const isMultipart = attribute(head, 'enctype') === 'multipart/form-data'
    const buttons = tags('button').flatMap((tag) => named(tag, attribute(tag, 'value') ?? ''))
    return (buttons.length > 0 ? buttons : [null]).map((button) => ({
      path,
      isMultipart,
      fields: button ? [...fields, button] : fields,
    }))
  })
}

/** The names of a form's fields, one of each kind. */
export const fieldsOf = ({ fields }: DrawnForm): readonly string[] => [
  ...new Map(fields.map(([name]) => [kindOf(name), name])).values(),
]

/** Sends a form, with these values in place of its own; null leaves a field out. */
export function sendForm(
  who: Outsider,
  form: DrawnForm,
  values: Readonly<Record<string, string | null>> = {},
) {
  const body = form.isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of form.fields) if (values[name] !== null) body.append(name, values[name] ?? value)
  return who.send(form.path, { method: 'POST', body })
}
