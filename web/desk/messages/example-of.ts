import { data } from 'react-router'
import { isMessageKind, messageOf, type NoticeKind } from '#shop/notices'
import type { ShopNeeds } from '#web/context.ts'

/** A message with example facts, as the desk previews it; 404 for an unknown kind. */
export function exampleOf({ settings, baseUrl }: ShopNeeds, kind: string) {
  if (!isMessageKind(kind)) throw data(null, { status: 404 })
  const row = messageOf(kind)
  return { kind: kind satisfies NoticeKind, row, content: row.example({ ...settings, baseUrl }) }
}
