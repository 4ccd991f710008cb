import { type ClientPage, openService, type ServiceClient } from './contract-client.ts'
import type { ServiceGroup } from './contract-groups.ts'
import { say } from './say.ts'
import { forgetSession } from './session-marker.ts'
import { storageKeys } from './storage-keys.ts'

/**
 * This page, for its clients. The session is a cookie that no script reads, so no token is held here; they are for
 * programs without cookies.
 */
const thisPage: ClientPage = {
  get location() {
    return window.location
  },
  credential: (which) => (which === 'machine' ? machineId() : null),
  sayFailure: (words) => void say(words, 'failure'),
  leave: () => {
    forgetSession()
    window.location.assign('/gp/auth/logout')
  },
}

function machineId(): string | null {
  try {
    return localStorage.getItem(storageKeys.machineId)
  } catch {
    return null
  }
}

/** The client of a group of the JSON contract, for the page that it is called on. */
export const service = (group: ServiceGroup): ServiceClient => openService(group, thisPage)
