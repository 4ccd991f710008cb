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

/** The address of a call of the specification. `open` says whether it is implemented. */
export type Call = {
  readonly group: CallGroup
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly open: boolean
}

const call = (group: CallGroup, method: Call['method'], path: string, open = false): Call => ({
  group,
  method,
  path,
  open,
})

/** Every call of the specification, by the name it prints. */
export const calls = {
  // Auth
  clientIp: call('dotnet', 'GET', '/clientIp', true),
  'login/getclientipbydomain': call('dotnet', 'GET', '/login/getclientipbydomain', true),
  'auth/getclientipbydomain': call('session', 'GET', '/auth/getclientipbydomain', true),
  'userAccount/countryCodes': call('bookstore', 'GET', '/userAccount/countryCodes', true),
  'auth/login': call('session', 'POST', '/auth/login', true),
  'auth/logout': call('session', 'POST', '/auth/logout', true),
  'auth/ipUserLogin': call('session', 'POST', '/auth/ipUserLogin'),
  'auth/loginwithmobile': call('session', 'POST', '/auth/loginwithmobile', true),
  'auth/registration/registerUserByEmail': call(
    'session',
    'POST',
    '/auth/registration/registerUserByEmail',
    true,
  ),
  'auth/registration/CheckEmailExists': call('session', 'POST', '/auth/registration/CheckEmailExists', true),
  'auth/registration/generateEmailOTP': call('session', 'POST', '/auth/registration/generateEmailOTP', true),
  'auth/registration/generateOTP': call('session', 'POST', '/auth/registration/generateOTP', true),
  'auth/registration/verifyOTP': call('session', 'POST', '/auth/registration/verifyOTP', true),
  'auth/registration/getStateProfessionInterest': call(
    'session',
    'GET',
    '/auth/registration/getStateProfessionInterest',
    true,
  ),
  'auth/registration/putStateProfessionInterest': call(
    'session',
    'POST',
    '/auth/registration/putStateProfessionInterest',
    true,
  ),
  'auth/registration/registerUserBySocial': call(
    'session',
    'POST',
    '/auth/registration/registerUserBySocial',
    true,
  ),
  'userAccount/getStudentInterestGroup': call(
    'bookstore',
    'GET',
    '/userAccount/getStudentInterestGroup',
    true,
  ),
  'userAccount/getStudentInterestCourse': call(
    'bookstore',
    'GET',
    '/userAccount/getStudentInterestCourse',
    true,
  ),
  'userAccount/getStudentAttemptYear': call('bookstore', 'GET', '/userAccount/getStudentAttemptYear', true),
  'auth/registration/saveStudentInterest': call(
    'session',
    'POST',
    '/auth/registration/saveStudentInterest',
    true,
  ),
  'auth/login/resetPasswordSendRequest': call(
    'session',
    'POST',
    '/auth/login/resetPasswordSendRequest',
    true,
  ),
  'auth/login/resetPassword': call('session', 'POST', '/auth/login/resetPassword', true),
  'refreshToken/web': call('session', 'POST', '/refreshToken/web', true),
  userSiteTracking: call('cache', 'POST', '/userSiteTracking'),
  logout: call('session', 'POST', '/logout', true),
  'api/BookStoreCustomerData/getCountryStates': call(
    'dotnet',
    'GET',
    '/api/BookStoreCustomerData/getCountryStates/',
    true,
  ),
  'userAccount/getCountryStates': call('bookstore', 'GET', '/userAccount/getCountryStates', true),
  machineId: call('cache', 'GET', '/machineId', true),
  'userAccount/getPersonalInfo': call('dashboard', 'GET', '/userAccount/getPersonalInfo', true),
  stateProfessionInterestList: call(
    'dashboard',
    'GET',
    '/userAccount/stateProfessionInterest/list/:list',
    true,
  ),

  // Home
  'home/list/newReleases': call('bookstore', 'GET', '/home/list/newReleases', true),
  'home/list/advertisements': call('bookstore', 'GET', '/home/list/advertisements', true),
  'home/list/featuredCollections': call('bookstore', 'GET', '/home/list/featuredCollections', true),
  'home/list/upcoming': call('bookstore', 'GET', '/home/list/upcoming', true),
  'home/list/bestSellers': call('bookstore', 'GET', '/home/list/bestSellers', true),
  'home/list/trending': call('bookstore', 'GET', '/home/list/trending', true),
  'home/list/topRatedBooks': call('bookstore', 'GET', '/home/list/topRatedBooks', true),
  'home/list/bundles': call('bookstore', 'GET', '/home/list/bundles', true),
  'research/getResearchNewsUpdates/all': call('cache', 'GET', '/research/getResearchNewsUpdates/all', true),
  eventemileProcess: call('endmile', 'POST', '/eventemileProcess', true),
  'home/sellwithus': call('bookstore', 'GET', '/home/sellwithus', true),
  'home/collectionList': call('bookstore', 'GET', '/home/collectionList', true),
  'home/contactus': call('bookstore', 'POST', '/home/contactus', true),
  'subcategory-blogs': call('blogs', 'GET', '/subcategory-blogs/', true),
  'support/student-faqs': call('blogs', 'GET', '/support/student-faqs', true),

  // Orders
  'order/saveOrderInTemp': call('bookstore', 'POST', '/order/saveOrderInTemp', true),
  'order/saveOrderInRecurringTemp': call('bookstore', 'POST', '/order/saveOrderInRecurringTemp'),
  'order/saveTempOrderFromShopse': call('bookstore', 'POST', '/order/saveTempOrderFromShopse', true),
  'order/saveDDChequeOrder': call('bookstore', 'POST', '/order/saveDDChequeOrder'),
  'order/postProductOrder': call('bookstore', 'POST', '/order/postProductOrder', true),
  'order/postProductOrderrecurring': call('bookstore', 'POST', '/order/postProductOrderrecurring'),
  'order/saveShopseResponse': call('bookstore', 'POST', '/order/saveShopseResponse', true),
  'userAccount/getUserOrderHistory': call('bookstore', 'GET', '/userAccount/getUserOrderHistory', true),
  'userAccount/cancelOrder': call('bookstore', 'POST', '/userAccount/cancelOrder', true),
  'userAccount/changeShippingAddress': call('bookstore', 'POST', '/userAccount/changeShippingAddress', true),
  'userAccount/getOrderDetails': call('bookstore', 'GET', '/userAccount/getOrderDetails', true),
  'userAccount/getTrackingOrderDetails': call(
    'bookstore',
    'GET',
    '/userAccount/getTrackingOrderDetails',
    true,
  ),
  'userAccount/getShiprocketTracking': call('bookstore', 'GET', '/userAccount/getShiprocketTracking', true),
  'order/getddneftpayment': call('bookstore', 'GET', '/order/getddneftpayment'),
  'order/saveddneftpayment': call('bookstore', 'POST', '/order/saveddneftpayment'),
  'userAccount/returnCancellationDetails': call(
    'bookstore',
    'GET',
    '/userAccount/returnCancellationDetails',
    true,
  ),
  'naverp/invoice-pdf': call('bookstore', 'GET', '/naverp/invoice-pdf', true),
  'academy/saveTempOrder': call('bookstore', 'POST', '/academy/saveTempOrder'),
  'academy/postProductOrder': call('bookstore', 'POST', '/academy/postProductOrder'),
  'academy/saveShopseTempOrder': call('bookstore', 'POST', '/academy/saveShopseTempOrder', true),
  'order/insertUpdateCheckoutData': call('bookstore', 'POST', '/order/insertUpdateCheckoutData', true),
  'order/getOrderDetailsForTracking': call('bookstore', 'GET', '/order/getOrderDetailsForTracking/', true),

  // Product
  'product/productDetails': call('bookstore', 'GET', '/product/productDetails', true),
  'product/productUserInformation': call('bookstore', 'GET', '/product/productUserInformation', true),
  'product/accessBookByActivationKey': call('bookstore', 'POST', '/product/accessBookByActivationKey'),
  'product/accessJournalByActivationKey': call('bookstore', 'POST', '/product/accessJournalByActivationKey'),
  'product/virtualBookFreetrial': call('bookstore', 'POST', '/product/virtualBookFreetrial'),
  'product/virtualJournalFreetrial': call('bookstore', 'POST', '/product/virtualJournalFreetrial'),
  'product/getJournalIssueList': call('bookstore', 'GET', '/product/getJournalIssueList', true),
  'product/readNow': call('bookstore', 'GET', '/product/readNow'),
  'product/getJournalSampleIssueList': call('bookstore', 'GET', '/product/getJournalSampleIssueList', true),
  'product/submitSampleRequest': call('bookstore', 'POST', '/product/submitSampleRequest', true),
  'product/toggleWishlist': call('bookstore', 'POST', '/product/toggleWishlist', true),
  'product/reviewRatingList': call('bookstore', 'GET', '/product/reviewRatingList', true),
  'product/productFormatEdition': call('bookstore', 'GET', '/product/productFormatEdition', true),
  'list/productIndexList': call('bookstore', 'GET', '/list/productIndexList', true),
  'product/serverTime': call('bookstore', 'GET', '/product/serverTime', true),
  'list/productJournalIndexList': call('bookstore', 'GET', '/list/productJournalIndexList', true),
  'list/productJournalIssueList': call('bookstore', 'GET', '/list/productJournalIssueList', true),
  'product/notifyUser': call('bookstore', 'POST', '/product/notifyUser', true),
  'list/getSuggestion': call('bookstore', 'GET', '/list/getSuggestion', true),
  seoDetails: call('node', 'POST', '/seoDetails', true),
  'userAccount/getStateCityByPINCode': call(
    'bookstore',
    'GET',
    '/userAccount/getStateCityByPINCode/:pin',
    true,
  ),
  'product-redirect': call('bookstore', 'GET', '/product-redirect', true),
  'search/log': call('bookstore', 'POST', '/search/log', true),

  // The rest
  'tracking/userActionTracking': call('marketing', 'POST', '/tracking/userActionTracking'),
  'subscriber-add': call('marketing', 'POST', '/subscriber-add'),
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

/** The calls that are implemented. */
export const openCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].open)

/** The full address of a call below the API's base, e.g. '/bookstore/order/postProductOrder'. */
export const callUrl = (name: CallName): string => `/${calls[name].group}${calls[name].path}`
