/** The id of the selectors of a class; choosing returns to them. */
export const optionsId = 'options'

/** The id of the form that buys; the bar of a phone presses its button. */
export const buyFormId = 'buy'

/** The id of the alert form; the bar of a phone links to it. */
export const alertId = 'notify-me'
