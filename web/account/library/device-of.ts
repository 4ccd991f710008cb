import { deviceId } from '#shop/identity'
import type { Device } from '#shop/library'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { cookieName, readCookie } from '../../cookies.ts'

/** The device of who is signed in; null for visitors, and for staff who act for a customer. */
export function deviceOf(
  { isSecure }: Pick<ShopNeeds, 'isSecure'>,
  { user }: Visitor,
  { headers }: Request,
): Device | null {
  if (!user?.sessionId) return null
  const carried = readCookie(headers.get('cookie') ?? '', cookieName('device', isSecure))
  return { id: deviceId(carried, user.sessionId), userAgent: headers.get('user-agent') ?? '' }
}
