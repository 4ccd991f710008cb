import { courierDays, workingDayFrom, workingDaysAfter } from '#kernel/working-days'

export type DeliveryEstimate = {
  /** 'YYYY-MM-DD', the first and the last day to expect it. */
  readonly from: string
  readonly till: string
}

export type DeliveryZone = 'metro' | 'city' | 'town' | 'remote'

/** Working days under way, as Indian booksellers promise them. */
const underWay: Readonly<Record<DeliveryZone, readonly [from: number, till: number]>> = {
  metro: [1, 3],
  city: [3, 5],
  town: [5, 7],
  remote: [7, 10],
}

/** Sorting districts, the first three digits of a PIN: Delhi, Mumbai, Hyderabad, Bengaluru, Chennai, Kolkata. */
const metros = new Set(['110', '400', '500', '560', '600', '700'])

/** Sorting districts of large cities, in the order of their PINs from Faridabad to Ranchi. */
const cities = new Set(
  `121 122 141 143 160 201 208 211 221 226 248 302 313 342 360 380 382 390 395 403 411 422 431 440 452 462 474 482
   492 520 530 570 575 580 620 625 641 682 695 711 751 781 800 826 831 834`.split(/\s+/),
)

/** States that parcels reach by air or over mountains, by GST code: J&K, the North-East, the islands, Ladakh. */
const remoteStates = new Set(['01', '11', '12', '13', '14', '15', '16', '17', '31', '35', '38'])

/** The zone of a PIN that exists in the State of that GST code. Army post offices (9…) are remote. */
export function deliveryZone(pin: string, stateCode: string): DeliveryZone {
  const district = pin.slice(0, 3)
  if (remoteStates.has(stateCode) || pin.startsWith('9')) return 'remote'
  if (metros.has(district)) return 'metro'
  return cities.has(district) ? 'city' : 'town'
}

/**
 * When a parcel that may ship from a day on is expected: it leaves that day at best, and so many working days later at the latest.
 * Couriers work from Monday to Saturday, not on public holidays
 * (`readPublicHolidays`); a parcel due on another day ships on the next working day. Holidays of one State are unknown.
 */
export function deliveryEstimate(
  place: {
    readonly pin: string
    readonly stateCode: string
    /** The first day on which it may leave, 'YYYY-MM-DD'. */
    readonly leavesOn: string
    /** Working days in which we hand over parcels, as the settings promise (`promises.dispatchDays`). */
    readonly dispatchDays: number
  },
  holidays: ReadonlySet<string>,
): DeliveryEstimate {
  const [from, till] = underWay[deliveryZone(place.pin, place.stateCode)]
  const isWorked = courierDays(holidays)
  const leavesOn = workingDayFrom(place.leavesOn, isWorked)
  return {
    from: workingDaysAfter(leavesOn, from, isWorked),
    till: workingDaysAfter(leavesOn, place.dispatchDays + till, isWorked),
  }
}
