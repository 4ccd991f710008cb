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
  clientIp: 'GET dotnet open',
  'login/getclientipbydomain': 'GET dotnet open',
  'auth/getclientipbydomain': 'GET session open',
  'userAccount/countryCodes': 'GET bookstore open',
  'auth/login': 'POST session open',
  'auth/logout': 'POST session open',
  'auth/ipUserLogin': 'POST session open',
  'auth/loginwithmobile': 'POST session open',
  'auth/registration/registerUserByEmail': 'POST session open',
  'auth/registration/CheckEmailExists': 'POST session open',
  'auth/registration/generateEmailOTP': 'POST session open',
  'auth/registration/generateOTP': 'POST session open',
  'auth/registration/verifyOTP': 'POST session open',
  'auth/registration/getStateProfessionInterest': 'GET session open',
  'auth/registration/putStateProfessionInterest': 'POST session open',
  'auth/registration/registerUserBySocial': 'POST session open',
  'userAccount/getStudentInterestGroup': 'GET bookstore open',
  'userAccount/getStudentInterestCourse': 'GET bookstore open',
  'userAccount/getStudentAttemptYear': 'GET bookstore open',
  'auth/registration/saveStudentInterest': 'POST session open',
  'auth/login/resetPasswordSendRequest': 'POST session open',
  'auth/login/resetPassword': 'POST session open',
  'refreshToken/web': 'POST session open',
  userSiteTracking: 'POST cache open',
  logout: 'POST session open',
  'api/BookStoreCustomerData/getCountryStates': [
    'GET dotnet open',
    '/api/BookStoreCustomerData/getCountryStates/',
  ],
  'userAccount/getCountryStates': 'GET bookstore open',
  machineId: 'GET cache open',
  'userAccount/getPersonalInfo': 'GET dashboard open',
  stateProfessionInterestList: ['GET dashboard open', '/userAccount/stateProfessionInterest/list/:list'],

  // Home
  'home/list/newReleases': 'GET bookstore open',
  'home/list/advertisements': 'GET bookstore open',
  'home/list/featuredCollections': 'GET bookstore open',
  'home/list/upcoming': 'GET bookstore open',
  'home/list/bestSellers': 'GET bookstore open',
  'home/list/trending': 'GET bookstore open',
  'home/list/topRatedBooks': 'GET bookstore open',
  'home/list/bundles': 'GET bookstore open',
  'research/getResearchNewsUpdates/all': 'GET cache open',
  eventemileProcess: 'POST endmile open',
  'home/sellwithus': 'GET bookstore open',
  'home/collectionList': 'GET bookstore open',
  sellerRegistration: ['POST bookstore open', '/home/sellwithus/registration'],
  'home/contactus': 'POST bookstore open',
  'subcategory-blogs': ['GET blogs open', '/subcategory-blogs/'],
  'support/student-faqs': 'GET blogs open',

  // Orders
  'order/saveOrderInTemp': 'POST bookstore open',
  'order/saveOrderInRecurringTemp': 'POST bookstore open',
  'order/saveTempOrderFromShopse': 'POST bookstore open',
  'order/saveDDChequeOrder': 'POST bookstore open',
  'order/postProductOrder': 'POST bookstore open',
  'order/postProductOrderrecurring': 'POST bookstore open',
  'order/saveShopseResponse': 'POST bookstore open',
  'userAccount/getUserOrderHistory': 'GET bookstore open',
  'userAccount/cancelOrder': 'POST bookstore open',
  'userAccount/changeShippingAddress': 'POST bookstore open',
  'userAccount/getOrderDetails': 'GET bookstore open',
  'userAccount/getTrackingOrderDetails': 'GET bookstore open',
  'userAccount/getShiprocketTracking': 'GET bookstore open',
  'order/getddneftpayment': 'GET bookstore open',
  'order/saveddneftpayment': 'POST bookstore open',
  'userAccount/returnCancellationDetails': 'GET bookstore open',
  'naverp/invoice-pdf': 'GET bookstore open',
  'academy/saveTempOrder': 'POST bookstore',
  'academy/postProductOrder': 'POST bookstore',
  'academy/saveShopseTempOrder': 'POST bookstore open',
  'order/insertUpdateCheckoutData': 'POST bookstore open',
  'order/getOrderDetailsForTracking': ['GET bookstore open', '/order/getOrderDetailsForTracking/'],

  // Product
  'product/productDetails': 'GET bookstore open',
  'product/productUserInformation': 'GET bookstore open',
  'product/accessBookByActivationKey': 'POST bookstore open',
  'product/accessJournalByActivationKey': 'POST bookstore open',
  'product/virtualBookFreetrial': 'POST bookstore open',
  'product/virtualJournalFreetrial': 'POST bookstore open',
  'product/getJournalIssueList': 'GET bookstore open',
  'product/readNow': 'GET bookstore open',
  'product/getJournalSampleIssueList': 'GET bookstore open',
  'product/submitSampleRequest': 'POST bookstore open',
  'product/toggleWishlist': 'POST bookstore open',
  'product/reviewRatingList': 'GET bookstore open',
  'product/productFormatEdition': 'GET bookstore open',
  'list/productIndexList': 'GET bookstore open',
  'product/serverTime': 'GET bookstore open',
  'list/productJournalIndexList': 'GET bookstore open',
  'list/productJournalIssueList': 'GET bookstore open',
  'product/notifyUser': 'POST bookstore open',
  'list/getSuggestion': 'GET bookstore open',
  seoDetails: 'POST node open',
  'userAccount/getStateCityByPINCode': ['GET bookstore open', '/userAccount/getStateCityByPINCode/:pin'],
  'product-redirect': 'GET bookstore open',
  'search/log': 'POST bookstore open',

  // The rest
  'tracking/userActionTracking': 'POST marketing open',
  'subscriber-add': 'POST marketing open',
} as const satisfies Record<string, Entry | readonly [Entry, path: string]>

type Entry = `${'GET' | 'POST'} ${CallGroup}${'' | ' open'}`

export type CallName = keyof typeof table

/** The address of a call of the specification. `open` says whether it is implemented. */
export type Call = {
  readonly group: CallGroup
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly open: boolean
}

export const calls = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => {
    const [words = '', path = `/${name}`] = [entry].flat()
    const [method, group, open] = words.split(' ')
    return [name, { method, group, path, open: open === 'open' }]
  }),
) as Readonly<Record<CallName, Call>>

/** The calls that are implemented. */
export const openCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].open)

/** The full address of a call below the API's base, e.g. '/bookstore/order/postProductOrder'. */
export const callUrl = (name: CallName): string => `/${calls[name].group}${calls[name].path}`
