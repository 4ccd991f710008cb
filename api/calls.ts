/** The services of the specification are groups of one server: `/students/api/<group>/<path>`. */
export const callGroups = [
  'bookstore',
  'dotnet',
  'dashboard',
  'marketing',
  'cache',
  'blogs',
  'session',
  'endmile',
  'node',
] as const
export type CallGroup = (typeof callGroups)[number]

/** Every call of the specification, by the name it prints, which is its path unless another follows. */
const table = {
  // Auth
  clientIp: 'GET dotnet',
  'login/getclientipbydomain': 'GET dotnet',
  'auth/getclientipbydomain': 'GET session',
  'userAccount/countryCodes': 'GET bookstore',
  'auth/login': 'POST session',
  'auth/logout': 'POST session',
  'auth/ipUserLogin': 'POST session',
  'auth/loginwithmobile': 'POST session',
  'auth/registration/registerUserByEmail': 'POST session',
  'auth/registration/CheckEmailExists': 'POST session',
  'auth/registration/generateEmailOTP': 'POST session',
  'auth/registration/generateOTP': 'POST session',
  'auth/registration/verifyOTP': 'POST session',
  'auth/registration/getStateProfessionInterest': 'GET session',
  'auth/registration/putStateProfessionInterest': 'POST session',
  'auth/registration/registerUserBySocial': 'POST session',
  'userAccount/getStudentInterestGroup': 'GET bookstore',
  'userAccount/getStudentInterestCourse': 'GET bookstore',
  'userAccount/getStudentAttemptYear': 'GET bookstore',
  'auth/registration/saveStudentInterest': 'POST session',
  'auth/login/resetPasswordSendRequest': 'POST session',
  'auth/login/resetPassword': 'POST session',
  'refreshToken/web': 'POST session',
  userSiteTracking: 'POST cache',
  logout: 'POST session',
  'api/BookStoreCustomerData/getCountryStates': [
    'GET dotnet',
    '/api/BookStoreCustomerData/getCountryStates/',
  ],
  'userAccount/getCountryStates': 'GET bookstore',
  machineId: 'GET cache',
  'userAccount/getPersonalInfo': 'GET dashboard',
  stateProfessionInterestList: ['GET dashboard', '/userAccount/stateProfessionInterest/list/:list'],

  // Home
  'home/list/newReleases': 'GET bookstore',
  'home/list/advertisements': 'GET bookstore',
  'home/list/featuredCollections': 'GET bookstore',
  'home/list/upcoming': 'GET bookstore',
  'home/list/bestSellers': 'GET bookstore',
  'home/list/trending': 'GET bookstore',
  'home/list/topRatedBooks': 'GET bookstore',
  'home/list/bundles': 'GET bookstore',
  'research/getResearchNewsUpdates/all': 'GET cache',
  eventemileProcess: 'POST endmile',
  'home/sellwithus': 'GET bookstore',
  'home/collectionList': 'GET bookstore',
  sellerRegistration: ['POST bookstore', '/home/sellwithus/registration'],
  'home/contactus': 'POST bookstore',
  'subcategory-blogs': ['GET blogs', '/subcategory-blogs/'],
  'support/student-faqs': 'GET blogs',

  // Orders
  'order/saveOrderInTemp': 'POST bookstore',
  'order/saveOrderInRecurringTemp': 'POST bookstore',
  'order/saveTempOrderFromShopse': 'POST bookstore',
  'order/saveDDChequeOrder': 'POST bookstore',
  'order/postProductOrder': 'POST bookstore',
  'order/postProductOrderrecurring': 'POST bookstore',
  'order/saveShopseResponse': 'POST bookstore',
  'userAccount/getUserOrderHistory': 'GET bookstore',
  'userAccount/cancelOrder': 'POST bookstore',
  'userAccount/changeShippingAddress': 'POST bookstore',
  'userAccount/getOrderDetails': 'GET bookstore',
  'userAccount/getTrackingOrderDetails': 'GET bookstore',
  'userAccount/getShiprocketTracking': 'GET bookstore',
  'order/getddneftpayment': 'GET bookstore',
  'order/saveddneftpayment': 'POST bookstore',
  'userAccount/returnCancellationDetails': 'GET bookstore',
  'naverp/invoice-pdf': 'GET bookstore',
  'academy/saveTempOrder': 'POST bookstore',
  'academy/postProductOrder': 'POST bookstore',
  'academy/saveShopseTempOrder': 'POST bookstore',
  'order/insertUpdateCheckoutData': 'POST bookstore',
  'order/getOrderDetailsForTracking': ['GET bookstore', '/order/getOrderDetailsForTracking/'],

  // Product
  'product/productDetails': 'GET bookstore',
  'product/productUserInformation': 'GET bookstore',
  'product/accessBookByActivationKey': 'POST bookstore',
  'product/accessJournalByActivationKey': 'POST bookstore',
  'product/virtualBookFreetrial': 'POST bookstore',
  'product/virtualJournalFreetrial': 'POST bookstore',
  'product/getJournalIssueList': 'GET bookstore',
  'product/readNow': 'GET bookstore',
  'product/getJournalSampleIssueList': 'GET bookstore',
  'product/submitSampleRequest': 'POST bookstore',
  'product/toggleWishlist': 'POST bookstore',
  'product/reviewRatingList': 'GET bookstore',
  'product/productFormatEdition': 'GET bookstore',
  'list/productIndexList': 'GET bookstore',
  'product/serverTime': 'GET bookstore',
  'list/productJournalIndexList': 'GET bookstore',
  'list/productJournalIssueList': 'GET bookstore',
  'product/notifyUser': 'POST bookstore',
  'list/getSuggestion': 'GET bookstore',
  seoDetails: 'POST node',
  'userAccount/getStateCityByPINCode': ['GET bookstore', '/userAccount/getStateCityByPINCode/:pin'],
  'product-redirect': 'GET bookstore',
  'search/log': 'POST bookstore',

  // The rest
  'tracking/userActionTracking': 'POST marketing',
  'subscriber-add': 'POST marketing',
} as const satisfies Record<string, Entry | readonly [Entry, path: string]>

type Entry = `${'GET' | 'POST'} ${CallGroup}`

export type CallName = keyof typeof table

export type Call = {
  readonly group: CallGroup
  readonly method: 'GET' | 'POST'
  readonly path: string
}

export const calls = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => {
    const [words = '', path = `/${name}`] = [entry].flat()
    const [method, group] = words.split(' ')
    return [name, { method, group, path }]
  }),
) as Readonly<Record<CallName, Call>>

export const callNames = Object.keys(calls) as CallName[]

/** The full address of a call below the API's base, e.g. '/bookstore/order/postProductOrder'. */
export const callUrl = (name: CallName): string => `/${calls[name].group}${calls[name].path}`
