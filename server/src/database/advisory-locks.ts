/**
 * The numbers of PostgreSQL's advisory locks, all here, so that no two kinds of work wait for each other by mistake. A
 * number never changes its meaning: the version before runs beside the new one while processes are replaced.
 */

/** Locks of one number: for the whole database. */
export const databaseLocks = {
  migrating: 7_203_114,
  loadingDemo: 7_203_115,
  makingLogins: 7_203_116,
  tellingDirectory: 7_203_120,
  followingNames: 7_203_121,
  raisingFence: 7_203_123,
} as const

/** Locks of two numbers: this one, and the location or company. They are other locks than those of one number. */
export const placeLocks = {
  /** held together by those who count, alone by whoever starts or ends an inventory */
  counting: 7_203_116,
  recipes: 6_000_411,
  /** also in migration 0910 */
  writingOfCompany: 7_203_118,
  movingCompany: 7_203_119,
  refreshingMatches: 7_203_122,
} as const
