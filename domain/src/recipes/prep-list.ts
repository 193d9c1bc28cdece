/** The most recipes on one prep list. */
export const mostPrepared = 50
