import { data } from 'react-router'
import { isMessageKind, messageOf, type NoticeKind } from '#shop/notices'
import type { ShopNeeds } from '#web/context.ts'

/** A message with example facts, as the desk previews it; 404 for an unknown kind. */
export async function exampleOf({ facts, baseUrl }: ShopNeeds, kind: string) {
  if (!isMessageKind(kind)) throw data(null, { status: 404 })
  const row = messageOf(kind)
  return {
    kind: kind satisfies NoticeKind,
    row,
    content: row.example({ ...(await facts.settings()), baseUrl }),
  }
}
