import type { Db } from '#db/tables'
import { findCustomer, readUserNames } from '#shop/identity'
import { readOrderNos } from '#shop/orders'
import { auditWords } from '#shop/staff'
import { listCollections } from '#shop/titles'
import { desksFor } from '../desks.ts'

/** Where the subjects of a kind can be looked at: their desk, and the address of one of them. */
const places: Readonly<Record<string, { readonly desk: string; readonly at: (id: string) => string }>> = {
  collection: { desk: '/desk/home-page', at: (slug) => `/desk/home-page?collection=${slug}` },
  edition: { desk: '/desk/titles', at: (id) => `/desk/titles/${id}` },
  'key-batch': { desk: '/desk/keys', at: (id) => `/desk/keys/${id}` },
  order: { desk: '/desk/orders', at: (orderNo) => `/desk/orders/${orderNo}` },
  organisation: { desk: '/desk/organisations', at: (id) => `/desk/organisations/${id}` },
  user: { desk: '/desk/customers', at: (id) => `/desk/customers/${id}` },
}

/** How subjects of these entries are shown: in words, with a link where there is a page that the reader may open. */
export async function readSubjects(
  db: Db,
  entries: readonly { readonly subject: string }[],
  permissions: readonly string[],
) {
  const idsOf = (kind: string) =>
    [...new Set(entries.map(({ subject }) => subject))].flatMap((subject) =>
      subject.startsWith(`${kind}:`) ? subject.slice(kind.length + 1) : [],
    )
  const userIds = idsOf('user')
  const [orderNos, names, people, collections] = await Promise.all([
    readOrderNos(db, idsOf('order').map(Number)),
    readUserNames(db, userIds),
    Promise.all(userIds.map((id) => findCustomer(db, { id }))),
    idsOf('collection').length > 0 ? listCollections(db) : [],
  ])
  // Staff and erased accounts have no page at the desk of customers, nor has a collection that was deleted.
  const customers = new Set(people.flatMap((person) => (person && !person.isStaff ? person.id : [])))
  const slugs = new Set(collections.map(({ slug }) => slug))
  const hasPage = (kind: string, id: string) =>
    kind === 'user' ? customers.has(id) : kind !== 'collection' || slugs.has(id)
  const desks = new Set(desksFor(permissions).map(({ href }) => href))
  return (subject: string) => {
    const [kind = '', ...rest] = subject.split(':')
    const id = rest.join(':')
    const known = kind === 'order' ? (orderNos.get(Number(id)) ?? id) : id
    const place = places[kind]
    return {
      code: subject,
      label: (kind === 'user' && names.get(id)) || `${auditWords(kind)} ${known}`.trim(),
      href: place && desks.has(place.desk) && hasPage(kind, known) ? place.at(known) : null,
    }
  }
}
