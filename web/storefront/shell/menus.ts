export const coursesMenu = 'courses-menu'
export const accountMenu = 'account-menu'
