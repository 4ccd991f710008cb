export { addContact, joinGuest } from './join-guest.ts'
