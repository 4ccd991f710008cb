export { joinGuest } from './join-guest.ts'
