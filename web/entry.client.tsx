import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { clearAfterSignOut } from './browser/storage-keys.ts'
import { RequestId } from './request-id.ts'

clearAfterSignOut()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestId value={document.documentElement.dataset.request ?? ''}>
        <HydratedRouter />
      </RequestId>
    </StrictMode>,
  )
})
