/**
 * Whose rows a table has. `path` leads to the company: a column with the id of the company, a location, a person, or of a
 * row of another table that belongs to a company itself. Rows of 'shared' tables are the same in every cell, and those of
 * 'cell' stay where they are when a company moves.
 */
export type TableKind =
  | { of: 'company' | 'location' | 'person'; path: string }
  | { of: 'row'; paths: Readonly<Record<string, string>> }
  | { of: 'log' | 'shared' | 'cell' }

/** Every table with rows of one location, which its column location_id names: the bulk of what a company has. */
const ofLocations = [
  ...['accounting_accounts', 'accounting_categories', 'accounting_export_bills', 'accounting_export_files'],
  ...['accounting_exports', 'accounting_gl_codes', 'accounting_line_tags', 'accounting_removed_names'],
  ...['accounting_suppliers', 'accounting_tags', 'accounting_terms', 'acknowledged_lines', 'cart_lines', 'carts'],
  ...['count_entries', 'counting_devices', 'credit_mails', 'credit_payments', 'credit_steps', 'credits'],
  ...['custom_items', 'edi_connections', 'edi_files', 'food_cost_targets', 'food_diets', 'food_equivalents'],
  ...['generic_groups', 'group_items', 'guide_items_before', 'held_guides', 'help_requests', 'idempotency_keys'],
  ...['inventories', 'inventory_lines', 'inventory_lists', 'invoice_images', 'invoice_lines', 'invoice_readings'],
  ...['invoices', 'item_barcodes', 'item_comparisons', 'item_counts', 'item_matches', 'item_prices'],
  ...['item_product_keys', 'item_swaps', 'item_vocabulary', 'item_words', 'items', 'line_savings'],
  ...['location_deletions', 'location_distributors', 'location_exports', 'location_message_reads'],
  ...['location_messages', 'location_users', 'mails_switched_off', 'match_tolerances', 'order_acknowledgements'],
  ...['order_guide_items', 'order_guides', 'order_items', 'order_surveys', 'orders', 'outbound_mails', 'own_columns'],
  ...['own_ordering_terms', 'payment_accounts', 'payment_methods', 'payments', 'payments_to_settle', 'pos_days'],
  ...[
    'pos_recipes',
    'pos_register_days',
    'pos_sales',
    'prepared_recipes',
    'price_changes',
    'price_guards',
    'price_mail_readers',
  ],
  ...['price_mails', 'price_questions', 'received_lines', 'recipe_cost_days', 'recipe_ingredient_links'],
  ...[
    'recipe_ingredients',
    'recipe_menu_categories',
    'recipes',
    'recipes_before',
    'recipes_to_cost',
    'register_keys',
    'reject_images',
    'removed_group_items',
  ],
  ...['rep_keys', 'rep_mails', 'sales_reps', 'search_words_read', 'shopping_list_items', 'shopping_lists', 'sync_ops'],
  ...['taken_foods', 'template_requests', 'variance_causes', 'waste_entries'],
]

/**
 * Every table of the product, by hand: a test fails for one that is missing here, and for a path that does not exist.
 * Parents stand before the rows that belong to them.
 */
export const tableKinds: Readonly<Record<string, TableKind>> = {
  companies: { of: 'company', path: 'id' },
  locations: { of: 'company', path: 'company_id' },
  // A person's company is the one they sign in under, most often the cell's; whose they are, their locations say.
  users: { of: 'person', path: 'id' },
  ...Object.fromEntries(ofLocations.map((table) => [table, { of: 'location', path: 'location_id' } as const])),
  subscriptions: { of: 'company', path: 'company_id' },
  sign_ups: { of: 'company', path: 'company_id' },
  invitations: { of: 'company', path: 'company_id' },
  // those to everybody are of the cell that wrote them
  broadcast_messages: { of: 'company', path: 'company_id' },
  sessions: { of: 'person', path: 'user_id' },
  passkeys: { of: 'person', path: 'user_id' },
  passkey_challenges: { of: 'person', path: 'user_id' },
  two_factor_secrets: { of: 'person', path: 'user_id' },
  recovery_codes: { of: 'person', path: 'user_id' },
  password_resets: { of: 'person', path: 'user_id' },
  email_changes: { of: 'person', path: 'user_id' },
  email_confirmations: { of: 'person', path: 'user_id' },
  downloads: { of: 'row', paths: { session_id: 'sessions' } },
  invitation_links: { of: 'row', paths: { invitation_id: 'invitations' } },
  invitation_locations: { of: 'row', paths: { invitation_id: 'invitations' } },
  email_change_links: { of: 'row', paths: { email_change_id: 'email_changes' } },
  // Other mails to people are sent by the cell in which they were asked for.
  account_mails: { of: 'row', paths: { invitation_id: 'invitations', email_change_id: 'email_changes' } },
  broadcast_message_reads: { of: 'row', paths: { message_id: 'broadcast_messages' } },
  // Entries are copied and never removed: each cell's seals go on proving what it noted.
  audit_log: { of: 'log' },

  distributors: { of: 'shared' },
  order_guide_layouts: { of: 'shared' },

  audit_seals: { of: 'cell' },
  audit_sealed_entries: { of: 'cell' },
  call_limits: { of: 'cell' },
  // what this cell knows of companies that come and go
  company_places: { of: 'cell' },
  fenced_companies: { of: 'cell' },
  left_keys: { of: 'cell' },
  left_people: { of: 'cell' },
  deleted_locations: { of: 'cell' },
  directory_changes: { of: 'cell' },
  directory_entries: { of: 'cell' },
  migrations: { of: 'cell' },
  payment_events: { of: 'cell' },
  pending_notices: { of: 'cell' },
  retired_mail_keys: { of: 'cell' },
  settings: { of: 'cell' },
  sign_in_failures: { of: 'cell' },
  // the pretended card provider is somebody outside, who happens to keep books in this database
  sandbox_cards: { of: 'cell' },
  sandbox_charges: { of: 'cell' },
  sandbox_clock: { of: 'cell' },
  sandbox_payments: { of: 'cell' },
  sandbox_subscriptions: { of: 'cell' },
}
