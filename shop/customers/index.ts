export {
  type Address,
  type Contact,
  contactSchema,
  deliveryAddressSchema,
  digitalBuyerSchema,
} from './address.ts'
export type { CustomersTables } from './customers-tables.ts'
export {
  email as emailAddress,
  lineField,
  mobile as mobileNumber,
  orNothing,
  personName,
  salutations,
} from './fields.ts'
export {
  checkGstin,
  type Gstin,
  type GstinKind,
  type GstinRefusal,
  gstinContainsPan,
} from './gstin.ts'
export { codServiceable, findPin, isPin, type PinPlace } from './pin-codes.ts'
export {
  clearStudentInterest,
  interestOf,
  mergeStudentInterest,
  type StudentInterest,
  saveStudentInterest,
} from './student-interests.ts'
