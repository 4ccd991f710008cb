import type { Db } from '#db/tables'
import { readOrderById } from '#shop/orders'

/** An order as it stands whenever one looks: the whole of it, or the state of its first line. */
export function lookAtOrder(db: Db, id: number) {
  const read = async () => {
    const order = await readOrderById(db, id)
    if (!order) throw new Error('the order is gone')
    return order
  }
  return { read, state: async () => (await read()).lines[0]?.state }
}
