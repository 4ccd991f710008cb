/** Signs what tests plant and open: keys of authenticator apps are encrypted under it. */
export const testSecret = 'the secret of every shop that tests plant'
