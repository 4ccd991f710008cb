import { checkScreens } from './check-screens.ts'

checkScreens(2)
