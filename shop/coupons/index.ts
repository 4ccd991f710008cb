export { couponWords, typeWords } from './coupon-words.ts'
export {
  readCodes,
  readConditions,
  readCoupons,
  recordUse,
  releaseUse,
  type StaffCoupon,
} from './coupons-store.ts'
export type { CouponsTables } from './coupons-tables.ts'
export { createCoupon, type NewCoupon, stopCoupon } from './create-coupon.ts'
export {
  type CouponHint,
  type CouponQuote,
  discountFor,
  enterCoupon,
  quoteCoupon,
  suggestCoupon,
} from './quote-coupon.ts'
