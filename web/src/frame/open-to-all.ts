/** Pages that can be seen without a session; public/before-paint.js has the same. */
export const openToAll =
  /^\/(sign-up(\/|$)|confirm-email\/|change-email\/|change-password\/|invitation\/|rep-invite\/|weekly-mail\/|rep$|logout$)/
