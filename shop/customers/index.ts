export {
  type Address,
  addressInput,
  buyerAbroadSchema,
  checkPlace,
  contactSchema,
  digitalBuyerSchema,
  pinCode,
  pinField,
} from './address.ts'
export {
  type AddressUse,
  addAddress,
  chooseDefault,
  deleteAddress,
  editAddress,
  mostAddresses,
  readAddresses,
  type SavedAddress,
} from './address-book.ts'
export {
  type BuyerGstin,
  businessInput,
  deleteGstin,
  entityType,
  gstinInput,
  readGstins,
  saveGstin,
} from './buyer-gstins.ts'
export {
  hasConsent,
  isUnder18,
  type Purpose,
  readConsenting,
  readConsents,
  recordConsent,
  refusesMeasuring,
} from './consents.ts'
export {
  email as emailAddress,
  lineField,
  mobile as mobileNumber,
  orNothing,
  personName,
  salutations,
} from './fields.ts'
export { checkGstin } from './gstin.ts'
export {
  carryOutRequest,
  eraseLateWrites,
  purgeDataCopies,
  readDataRequest,
  requestData,
  takeData,
} from './personal-data.ts'
export { codServiceable, findPin, isArmyPin, isPin } from './pin-codes.ts'
export { type Profile, profileInput } from './profile.ts'
export { readProfileOptions, readUserProfile, saveProfile } from './profiles-store.ts'
export {
  clearStudentInterest,
  interestOf,
  mergeStudentInterest,
  readStudentInterest,
  type StudentInterest,
  saveStudentInterest,
} from './student-interests.ts'
