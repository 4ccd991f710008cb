import { data } from 'react-router'
import type { DbAndOutbox } from '#db/tables'
import type { Refusal, Result } from '#kernel/result'
import {
  acceptReturn,
  closeReturn,
  noteArrival,
  receiveReturn,
  rejectReturn,
  reopenReturn,
  sendReturnBack,
} from '#shop/returns'

/** Does what staff asked for in a form, whose fields `text` reads; a refusal says why. */
export function doReturnDeed(
  needs: DbAndOutbox,
  whom: { readonly returnId: number; readonly actorId: string },
  text: (name: string) => string,
): Promise<Result<null, Refusal>> {
  const typed = (name: string) => text(name).slice(0, 500)
  const count = (name: string) => (/^\d{1,3}$/.test(typed(name).trim()) ? Number(typed(name)) : Number.NaN)
  switch (text('deed')) {
    case 'accept':
      return acceptReturn(needs, { ...whom, courier: typed('courier'), awb: typed('awb') })
    case 'reject':
      return rejectReturn(needs, {
        ...whom,
        reason: typed('reason'),
        copies: count('copies'),
        of: count('of'),
      })
    case 'reopen':
      return reopenReturn(needs, { ...whom, reason: typed('reason') })
    case 'send-back':
      return sendReturnBack(needs, { ...whom, courier: typed('courier'), awb: typed('awb') })
    case 'close':
      return closeReturn(needs, whom)
    case 'arrive':
      return noteArrival(needs.db, whom)
    case 'receive':
      return receiveReturn(needs, { ...whom, sellable: count('sellable'), note: typed('note') })
    default:
      throw data(null, { status: 400 })
  }
}
