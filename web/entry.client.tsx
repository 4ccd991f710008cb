import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { RequestId } from './request-id.ts'

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
