export {
  type Address,
  type Contact,
  contactSchema,
  type DigitalBuyer,
  deliveryAddressSchema,
  digitalBuyerSchema,
} from './address.ts'
export type { CustomersTables } from './customers-tables.ts'
export {
  email as emailAddress,
  line,
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
export { codServiceable, findPin, isPin, type PinPlace, serviceable } from './pin-codes.ts'
export {
  forgetStudentInterest,
  interestOf,
  mergeStudentInterest,
  type StudentInterest,
  saveStudentInterest,
} from './student-interests.ts'
