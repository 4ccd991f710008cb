export { type AppliedCoupon, appliedWords } from './apply-coupons.ts'
export { couponWords, listWords, methodList, typeWords } from './coupon-words.ts'
export { readCodes, readConditions, readCoupons, recordUses, releaseUses } from './coupons-store.ts'
export { createCoupon, stopCoupon } from './create-coupon.ts'
export {
  applyCodes,
  type CouponHint,
  type CouponQuote,
  dealerOf,
  discountsFor,
  enterCoupons,
  quoteCoupons,
  quoteForOrder,
  suggestCoupons,
} from './quote-coupons.ts'
export { mostCodes } from './stacking.ts'
