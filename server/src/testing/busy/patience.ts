/**
 * A busy machine may need seconds for a connection or a statement, which is no reason for a test to fail: only tests of what
 * takes too long keep the limits that people have.
 */
export const patience = { connectMayTakeMs: 60_000, longestStatementMs: 60_000 }
