/** Where the selectors of a class stand on its page: choosing comes back to them. */
export const optionsId = 'options'

/** Where the question stands that asks for an address; the bar of a phone leads there. */
export const alertId = 'notify-me'
