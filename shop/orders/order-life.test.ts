import { describe, expect, it } from 'vitest'
import { leastAdvanced, orderState, readLine } from './line-status.ts'
import { mayCancelLine, orderActions } from './order-actions.ts'
import { canMove, isMove, type LineState, lineStates, type Move, type MoveName, moves } from './order-life.ts'

const names = Object.keys(moves) as MoveName[]

describe('the table of moves', () => {
  it('allows each move from exactly the states it names, for exactly the goods it names', () => {
    for (const name of names) {
      const move: Move = moves[name]
      for (const state of lineStates)
        for (const goods of ['physical', 'digital'] as const)
          expect([name, state, goods, canMove(name, { state, goods })]).toEqual([
            name,
            state,
            goods,
            move.from.includes(state) && move.goods.includes(goods),
          ])
    }
  })

  it('has a way into every state from the birth of a line', () => {
    const reached = new Set<LineState>(['PENDING'])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const name of names) {
        const move: Move = moves[name]
        if (move.from.some((state) => reached.has(state))) reached.add(move.to)
      }
    }
    expect([...lineStates].filter((state) => !reached.has(state))).toEqual([])
  })

  it('is the life that was decided: nothing leaves CANCELLED but a refund, which can be withdrawn, nothing is cancelled once the courier is called', () => {
    const leaving = (from: LineState) => lineStates.filter((to) => isMove(from, to))
    expect(leaving('PENDING')).toEqual(['ACCEPTED', 'CANCELLED'])
    expect(leaving('AWAITING_PICKUP')).toEqual(['READY_FOR_PICKUP', 'SHIPPED'])
    expect(leaving('SHIPPED')).toEqual(['AWAITING_PICKUP', 'DELIVERED', 'RETURNED'])
    expect(leaving('DELIVERED')).toEqual(['SHIPPED', 'RETURN_PENDING', 'RETURNED'])
    expect(leaving('CANCELLED')).toEqual(['REFUND_INITIATED'])
    expect(leaving('REFUND_INITIATED')).toEqual(['CANCELLED'])
    expect(isMove(null, 'PENDING')).toBe(true)
    expect(isMove(null, 'ACCEPTED')).toBe(false)
  })

  it('gives stock back and credits the buyer whenever goods that were documented do not stay with the buyer', () => {
    for (const name of ['cancel', 'comeBack', 'receiveReturn'] as const)
      expect(moves[name].inside).toEqual(expect.arrayContaining(['give-stock-back', 'credit-note']))
    for (const name of ['cancel', 'cancelDigital'] as const)
      expect(moves[name].inside).toContain('release-coupon')
  })
})

describe('what a person reads', () => {
  it('calls an accepted digital title yet to be activated', () => {
    expect(readLine({ state: 'ACCEPTED', goods: 'digital' }).label).toBe('Yet to be activated')
    expect(readLine({ state: 'ACCEPTED', goods: 'physical' }).label).toBe('Accepted')
    expect(readLine({ state: 'PROCESSING', goods: 'physical' }).label).toBe('Yet to be dispatched')
  })

  it('reads an order as its least advanced line, and as cancelled only when every line is', () => {
    const sent = (...states: readonly LineState[]) =>
      orderState(states.map((state) => ({ state, goods: 'physical' })))
    expect(sent('SHIPPED', 'ACCEPTED')).toBe('ACCEPTED')
    expect(sent('CANCELLED', 'DELIVERED')).toBe('DELIVERED')
    expect(sent('CANCELLED', 'CANCELLED')).toBe('CANCELLED')
  })

  it('reads an order of a book and a virtual book by the book until it came, then by the virtual one', () => {
    const read = (state: LineState) =>
      readLine(
        leastAdvanced([
          { state: 'ACCEPTED', goods: 'digital' },
          { state, goods: 'physical' },
        ]),
      ).label
    expect(read('ACCEPTED')).toBe('Accepted')
    expect(read('SHIPPED')).toBe('Shipped')
    expect(read('DELIVERED')).toBe('Yet to be activated')
  })
})

describe('the buttons of an order', () => {
  it('offers to cancel until the courier is called, and then says why not', () => {
    for (const state of ['PENDING', 'ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP'] as const)
      expect(mayCancelLine({ state, goods: 'physical' })).toEqual({ allowed: true })
    expect(mayCancelLine({ state: 'AWAITING_PICKUP', goods: 'physical' })).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('pickup is booked'),
    })
    expect(mayCancelLine({ state: 'ACTIVATED', goods: 'digital' })).toMatchObject({ allowed: false })
  })

  it('says of what can no longer be cancelled where it is', () => {
    const whyNot = (state: LineState, goods: 'physical' | 'digital' = 'physical') => {
      const verdict = mayCancelLine({ state, goods })
      return verdict.allowed ? '' : verdict.reason
    }
    expect(whyNot('SHIPPED')).toMatch(/shipped.*returned after delivery/)
    expect(whyNot('DELIVERED')).toMatch(/^It has been delivered/)
    expect(whyNot('RETURNED')).toMatch(/come back/)
    expect(whyNot('REFUND_INITIATED', 'digital')).toMatch(/refunded, or its refund/)
  })

  it('lets an order be cancelled in part when some of it has left', () => {
    const lines = [
      { state: 'SHIPPED', goods: 'physical' },
      { state: 'ACCEPTED', goods: 'physical' },
    ] as const
    expect(orderActions(lines, [{}]).cancel).toEqual({ allowed: true })
    expect(orderActions([lines[0]], []).cancel.allowed).toBe(false)
    expect(orderActions([lines[0]], []).invoice.allowed).toBe(false)
  })
})
