/** The elements that open over the page, by id. Buttons name them, and so does what watches over them. */
export const coursesMenu = 'courses-menu'
export const accountMenu = 'account-menu'
