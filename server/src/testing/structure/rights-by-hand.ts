// Rights by hand, from contract.md 'On and off', document 1 §1 and §6, document 2 §6, document 3 §6 and reliability A8.
// Deliberately not read from the calls' own declarations: a right that a call loses or gains by mistake must differ from this page.
//
//   +  let in (the business may still refuse)    1  401, sign in    3  403, not yours
//
//   out    signed out, or with a dead key              adm    platform administrator, as themselves
//   own    owner                                       act    administrator acting as the chef
//   chef   without the right to edit the comparison view
//   none   signed in, member of no location           actown administrator acting as an owner
//   -cart -place -comp -match -inv -acc    owner of a location with only that one switched off:
//          display_shopping_cart, canPlaceOrder, display_comparison_view, display_match, display_inventory, display_accounting
export const columns = [
  'out',
  'own',
  'chef',
  'none',
  'adm',
  'act',
  'actown',
  '-cart',
  '-place',
  '-comp',
  '-match',
  '-inv',
  '-acc',
] as const

export type Column = (typeof columns)[number]
export type Cell = '+' | '1' | '3'

const table = `
                          out  own  chef none adm  act  actown -cart -place -comp -match -inv -acc
postAuthenticate          +    +    +    +    +    +    +      +     +      +     +      +    +
postPasswordResetRequest  +    +    +    +    +    +    +      +     +      +     +      +    +
postPasswordResetLook     +    +    +    +    +    +    +      +     +      +     +      +    +
postPasswordReset         +    +    +    +    +    +    +      +     +      +     +      +    +
getCompany                +    +    +    +    +    +    +      +     +      +     +      +    +
getCurrentUser            1    +    +    +    +    +    +      +     +      +     +      +    +
putUser                   1    +    +    3    3    +    3      +     +      +     +      +    +
postLogout                1    +    +    +    +    +    +      +     +      +     +      +    +
getAllLocations           1    +    +    +    +    +    +      +     +      +     +      +    +
getLocationUsers          1    +    +    +    +    +    +      +     +      +     +      +    +
postMerchantLogin         1    3    3    3    +    3    3      3     3      3     3      3    3
postEmailConfirmation     +    +    +    +    +    +    +      +     +      +     +      +    +
postConfirmationMail      1    +    +    +    +    3    3      +     +      +     +      +    +
getPeople                 1    +    3    3    3    3    +      +     +      +     +      +    +
patchPerson               1    +    3    3    3    3    3      +     +      +     +      +    +
putRequiredFactor         1    +    3    3    3    3    3      +     +      +     +      +    +
postColleagueFactorRemoval 1   +    3    3    3    3    3      +     +      +     +      +    +
deletePerson              1    +    3    3    3    3    3      +     +      +     +      +    +
postInvitation            1    +    3    3    3    3    3      +     +      +     +      +    +
postInvitationMail        1    +    3    3    3    3    3      +     +      +     +      +    +
deleteInvitation          1    +    3    3    3    3    3      +     +      +     +      +    +
postInvitationLook        +    +    +    +    +    +    +      +     +      +     +      +    +
postInvitationAccept      +    +    +    +    +    +    +      +     +      +     +      +    +
postInvitationJoin        1    +    +    +    3    3    3      +     +      +     +      +    +
getMailChoices            1    +    +    3    3    3    3      +     +      +     +      +    +
putMailChoice             1    +    +    3    3    3    3      +     +      +     +      +    +
getProfile                1    +    +    +    +    3    3      +     +      +     +      +    +
patchProfile              1    +    +    +    +    3    3      +     +      +     +      +    +
postPasswordChange        1    +    +    +    +    3    3      +     +      +     +      +    +
getSessions               1    +    +    +    +    3    3      +     +      +     +      +    +
postSessionEnd            1    +    +    +    +    3    3      +     +      +     +      +    +
postSessionsEnd           1    +    +    +    +    3    3      +     +      +     +      +    +
postEmailChange           1    +    +    +    +    3    3      +     +      +     +      +    +
deleteEmailChange         1    +    +    +    +    3    3      +     +      +     +      +    +
postEmailChangeConfirmation +    +    +    +    +    +    +      +     +      +     +      +    +
postEmailTakenBack        +    +    +    +    +    +    +      +     +      +     +      +    +
postProofOptions          1    +    +    +    +    3    3      +     +      +     +      +    +
postTwoFactor             1    +    +    +    +    3    3      +     +      +     +      +    +
postTwoFactorStart        1    +    +    +    +    3    3      +     +      +     +      +    +
postRecoveryCodes         1    +    +    +    +    3    3      +     +      +     +      +    +
postTwoFactorEnd          1    +    +    +    +    3    3      +     +      +     +      +    +
postSecondFactor          1    +    +    +    +    3    3      +     +      +     +      +    +
postPasskeyOptions        1    +    +    +    +    3    3      +     +      +     +      +    +
postPasskey               1    +    +    +    +    3    3      +     +      +     +      +    +
patchPasskey              1    +    +    +    +    3    3      +     +      +     +      +    +
postPasskeyRemoval        1    +    +    +    +    3    3      +     +      +     +      +    +
postPasskeySignInOptions  +    +    +    +    +    +    +      +     +      +     +      +    +
postPasskeySignIn         +    +    +    +    +    +    +      +     +      +     +      +    +
postSignUp                +    +    +    +    +    +    +      +     +      +     +      +    +
getDistributorSearch      +    +    +    +    +    +    +      +     +      +     +      +    +
getLocationSettings       1    +    3    3    3    3    +      +     +      +     +      +    +
putLocationSettings       1    +    3    3    3    3    3      +     +      +     +      +    +
getLocationExport         1    +    3    3    3    3    3      +     +      +     +      +    +
getLocationDeletion       1    +    3    3    3    3    3      +     +      +     +      +    +
postLocationDeletion      1    +    3    3    3    3    3      +     +      +     +      +    +
postLocationDeletionCancel 1    +    3    3    3    3    3      +     +      +     +      +    +
postLocationExport        1    +    3    3    3    3    3      +     +      +     +      +    +
getLocationExportFile     1    +    3    3    3    3    3      +     +      +     +      +    +
getSubscription           1    +    3    3    3    3    +      +     +      +     +      +    +
getSubscriptionReceipts   1    +    3    3    3    3    +      +     +      +     +      +    +
putSubscriptionCard       1    +    3    3    3    3    3      +     +      +     +      +    +
postSubscriptionCancel    1    +    3    3    3    3    3      +     +      +     +      +    +
getMessages               1    +    +    3    3    +    +      +     +      +     +      +    +
postReadMessages          1    +    +    3    3    3    3      +     +      +     +      +    +
getBroadcastMessages      1    +    +    3    3    +    +      +     +      +     +      +    +
postReadBroadcastMessage  1    +    +    3    3    3    3      +     +      +     +      +    +
getHelpRequests           1    +    +    3    3    +    +      +     +      +     +      +    +
postHelpRequest           1    +    +    3    3    +    +      +     +      +     +      +    +
getItems                  1    +    +    3    3    +    +      +     +      +     +      +    +
getItemsDownload          1    +    +    3    3    +    +      +     +      +     +      +    +
getItemSuggestions        1    +    +    3    3    +    +      +     +      +     +      +    +
getItem                   1    +    +    3    3    +    +      +     +      +     +      +    +
postItemOrder             1    +    +    3    3    +    +      +     +      +     +      +    +
getDistributors           1    +    +    3    3    +    +      +     +      +     +      +    +
getDistributor            1    +    +    3    3    +    +      +     +      +     +      +    +
patchDistributor          1    +    +    3    3    3    3      +     +      +     +      +    +
putOrderingTerms          1    +    3    3    3    3    3      +     +      +     +      +    +
postDistributor           1    +    3    3    3    3    3      +     +      +     +      +    +
putRetiredDistributor     1    +    3    3    3    3    3      +     +      +     +      +    +
getEdi                    1    +    +    3    3    +    +      +     +      +     +      +    +
putEdi                    1    +    3    3    3    3    +      +     +      +     +      +    +
postEdiExchange           1    +    3    3    3    3    +      +     +      +     +      +    +
getEdiFiles               1    +    +    3    3    +    +      +     +      +     +      +    +
postEdiFileAgain          1    +    3    3    3    3    +      +     +      +     +      +    +
postSalesRep              1    +    +    3    3    +    +      +     +      +     +      +    +
putSalesRep               1    +    +    3    3    +    +      +     +      +     +      +    +
patchSalesRep             1    +    +    3    3    +    +      +     +      +     +      +    +
postRepInviteLook         +    +    +    +    +    +    +      +     +      +     +      +    +
postRepInvite             +    +    +    +    +    +    +      +     +      +     +      +    +
getRepPlace               1    1    1    1    1    1    1      1     1      1     1      1    1
postRepLogout             1    1    1    1    1    1    1      1     1      1     1      1    1
getRepItems               1    1    1    1    1    1    1      1     1      1     1      1    1
postRepGuideCheck         1    1    1    1    1    1    1      1     1      1     1      1    1
postRepGuide              1    1    1    1    1    1    1      1     1      1     1      1    1
patchRepItem              1    1    1    1    1    1    1      1     1      1     1      1    1
getRepOrders              1    1    1    1    1    1    1      1     1      1     1      1    1
postRepAcknowledgement    1    1    1    1    1    1    1      1     1      1     1      1    1
getOrderAcknowledgement   1    +    +    3    3    +    +      +     +      +     +      +    +
getDistributorNames       1    +    +    3    3    +    +      +     +      +     +      +    +
getAllowedChildren        1    +    +    3    3    +    +      +     +      +     +      +    +
getOrderGuides            1    +    +    3    3    +    +      +     +      +     +      +    +
postTakeBackOrderGuide    1    +    +    3    3    +    +      +     +      +     +      +    +
getOrderGuideItems        1    +    +    3    3    +    +      +     +      +     +      +    +
getOrderGuideDownload     1    +    +    3    3    +    +      +     +      +     +      +    +
postCheckForTemplate      1    +    +    3    3    +    +      +     +      +     +      +    +
postTemplateRequest       1    +    +    3    3    +    +      +     +      +     +      +    +
postColumnProposal        1    +    +    3    3    +    +      +     +      +     +      +    +
postColumnCheck           1    +    +    3    3    +    +      +     +      +     +      +    +
postOwnColumns            1    +    +    3    3    +    +      +     +      +     +      +    +
deleteOwnColumns          1    +    +    3    3    +    +      +     +      +     +      +    +
postOrderGuide            1    +    +    3    3    +    +      +     +      +     +      +    +
getCart                   1    +    +    3    3    +    +      3     +      +     +      +    +
postCart                  1    +    +    3    3    +    +      3     +      +     +      +    +
postCartClear             1    +    +    3    3    +    +      3     +      +     +      +    +
getItemMatches            1    +    +    3    3    +    +      +     +      +     3      +    +
getShoppingCartMatches    1    +    +    3    3    +    +      3     +      +     3      +    +
getItemSavings            1    +    +    3    3    +    +      +     +      +     3      +    +
getLastPurchased          1    +    +    3    3    +    +      +     +      +     +      +    +
postSwap                  1    +    +    3    3    +    +      3     +      +     3      +    +
postSwapReject            1    +    +    3    3    +    +      3     +      +     3      +    +
postSwapBack              1    +    +    3    3    +    +      3     +      +     3      +    +
postSwapRejectCancel      1    +    +    3    3    +    +      3     +      +     3      +    +
postOrder                 1    +    +    3    3    +    +      3     3      +     +      +    +
getOrders                 1    +    +    3    3    +    +      +     +      +     +      +    +
getOrder                  1    +    +    3    3    +    +      +     +      +     +      +    +
getReorder                1    +    +    3    3    +    +      3     +      +     +      +    +
getOrderInventoryItems    1    +    +    3    3    +    +      +     +      +     +      +    +
getOrderDownload365       1    +    +    3    3    +    +      +     +      +     +      +    3
getOrderHistoryDownload   1    +    +    3    3    +    +      +     +      +     +      +    +
postOrderPayment          1    +    +    3    3    +    +      3     3      +     +      +    +
deleteOrderPayment        1    +    +    3    3    +    +      3     3      +     +      +    +
postOrderMail             1    +    +    3    3    +    +      +     3      +     +      +    +
getOrderReminders         1    +    +    3    3    +    +      +     +      +     +      +    +
getPaymentGateway         +    +    +    +    +    +    +      +     +      +     +      +    +
postSandboxConfirmation   1    +    +    3    3    +    +      +     +      +     +      +    +
getPaymentMethods         1    +    +    3    3    +    +      +     +      +     +      +    +
getPaymentMethod          1    +    +    3    3    +    +      +     +      +     +      +    +
postPaymentMethod         1    +    +    3    3    3    3      +     +      +     +      +    +
patchPaymentMethod        1    +    +    3    3    3    3      +     +      +     +      +    +
deletePaymentMethod       1    +    +    3    3    3    3      +     +      +     +      +    +
postCustomOrder           1    +    +    3    3    +    +      3     +      +     +      +    +
getShoppingLists          1    +    +    3    3    +    +      +     +      +     +      +    +
getShoppingList           1    +    +    3    3    +    +      +     +      +     +      +    +
getShoppingListItems      1    +    +    3    3    +    +      +     +      +     +      +    +
getShoppingListItemIds    1    +    +    3    3    +    +      +     +      +     +      +    +
postShoppingList          1    +    +    3    3    +    +      +     +      +     +      +    +
patchShoppingList         1    +    +    3    3    +    +      +     +      +     +      +    +
deleteShoppingList        1    +    +    3    3    +    +      +     +      +     +      +    +
postShoppingListItem      1    +    +    3    3    +    +      +     +      +     +      +    +
patchShoppingListItem     1    +    +    3    3    +    +      +     +      +     +      +    +
deleteShoppingListItem    1    +    +    3    3    +    +      +     +      +     +      +    +
postShoppingListOrder     1    +    +    3    3    +    +      +     +      +     +      +    +
getShoppingListPreview    1    +    +    3    3    +    +      3     +      +     +      +    +
postShoppingListUse       1    +    +    3    3    +    +      3     +      +     +      +    +
getInventoryLists         1    +    +    3    3    +    +      +     +      3     +      +    +
getAllInventoryLists      1    +    +    3    3    +    +      +     +      3     +      +    +
getInventoryList          1    +    +    3    3    +    +      +     +      3     +      +    +
postInventoryList         1    +    3    3    3    3    +      +     +      3     +      +    +
patchInventoryList        1    +    +    3    3    +    +      +     +      3     +      +    +
getGroups                 1    +    +    3    3    +    +      +     +      3     +      +    +
getGroup                  1    +    +    3    3    +    +      +     +      3     +      +    +
postGroup                 1    +    3    3    3    3    +      +     +      3     +      +    +
patchGroup                1    +    3    3    3    3    +      +     +      3     +      +    +
patchGroupMove            1    +    3    3    3    3    +      +     +      3     +      +    +
getAllGroups              1    +    +    3    3    +    +      +     +      3     +      +    +
getGroupsSearch           1    +    +    3    3    +    +      +     +      3     +      +    +
postGroupUnit             1    +    3    3    3    3    +      +     +      3     +      +    +
postGroupOrder            1    +    3    3    3    3    +      +     +      3     +      +    +
postGroupItems            1    +    3    3    3    3    +      +     +      3     +      +    +
postGroupItemReturn       1    +    3    3    3    3    +      +     +      3     +      +    +
postCustomItem            1    +    3    3    3    3    +      +     +      3     +      +    +
patchCustomItem           1    +    3    3    3    3    +      +     +      3     +      +    +
patchItemPackSize         1    +    3    3    3    3    +      +     +      3     +      +    +
patchShelfPlace           1    +    3    3    3    3    +      +     +      3     +      +    +
patchGroupItemMove        1    +    3    3    3    3    +      +     +      3     +      +    +
patchCustomItemMove       1    +    3    3    3    3    +      +     +      3     +      +    +
postTogglePreferred       1    +    +    3    3    +    +      +     +      3     +      +    +
getCountingList           1    +    +    3    3    +    +      +     +      3     +      +    +
postBarcode               1    +    +    3    3    +    +      +     +      3     +      +    +
getHistoricInventory      1    +    +    3    3    +    +      +     +      3     +      +    +
getPriceAnalytics         1    +    +    3    3    +    +      +     +      3     +      +    +
getListsOfItem            1    +    +    3    3    +    +      +     +      3     +      +    +
getLinkedItems            1    +    +    3    3    +    +      +     +      3     +      +    +
patchItemCount            1    +    +    3    3    +    +      +     +      3     +      +    +
patchCustomItemCount      1    +    +    3    3    +    +      +     +      3     +      +    +
patchSubRecipeCount       1    +    +    3    3    +    +      +     +      3     +      +    +
patchCountBatch           1    +    +    3    3    +    +      +     +      3     +      +    +
patchInventoryItem        1    +    +    3    3    +    +      +     +      3     +      +    +
getCountEntries           1    +    +    3    3    +    +      +     +      3     +      +    +
getInventories            1    +    +    3    3    +    +      +     +      3     +      +    +
getInventory              1    +    +    3    3    +    +      +     +      3     +      +    +
getInventoryItems         1    +    +    3    3    +    +      +     +      3     +      +    +
getInventoryGroups        1    +    +    3    3    +    +      +     +      3     +      +    +
postInventory             1    +    +    3    3    +    +      +     +      3     +      3    +
postInventoryCompletion   1    +    +    3    3    +    +      +     +      3     +      3    +
postInventoryReopening    1    +    3    3    3    3    +      +     +      3     +      3    +
getInventoryReview        1    +    +    3    3    +    +      +     +      3     +      3    +
getInventoryReminders     1    +    +    3    3    +    +      +     +      3     +      3    +
getInventorySpreadsheet   1    +    +    3    3    +    +      +     +      3     +      3    +
deleteGroupItem           1    +    3    3    3    3    +      +     +      3     +      +    +
deleteCustomItem          1    +    3    3    3    3    +      +     +      3     +      +    +
deleteGroupSubRecipe      1    +    3    3    3    3    +      +     +      3     +      +    +
deleteGroup               1    +    3    3    3    3    +      +     +      3     +      +    +
deleteInventoryList       1    +    3    3    3    3    +      +     +      3     +      +    +
getMenuCategories         1    +    +    3    3    +    +      +     +      +     +      +    +
postMenuCategory          1    +    +    3    3    +    +      +     +      +     +      +    +
patchMenuCategory         1    +    +    3    3    +    +      +     +      +     +      +    +
deleteMenuCategory        1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipes                1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipeCosts            1    +    +    3    3    +    +      +     +      +     +      +    +
getFoodEquivalents        1    +    +    3    3    +    +      +     +      +     +      +    +
deleteFoodEquivalent      1    +    +    3    3    +    +      +     +      +     +      +    +
getFoodCostTarget         1    +    +    3    3    +    +      +     +      +     +      +    +
putFoodCostTarget         1    +    +    3    3    +    +      +     +      +     +      +    +
getPrepList               1    +    +    3    3    +    +      +     +      +     +      +    +
postPrepRecipes           1    +    +    3    3    +    +      +     +      +     +      +    +
patchPrepRecipe           1    +    +    3    3    +    +      +     +      +     +      +    +
putPrepTaken              1    +    +    3    3    +    +      +     +      +     +      +    +
deletePrepList            1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipe                 1    +    +    3    3    +    +      +     +      +     +      +    +
postRecipe                1    +    +    3    3    +    +      +     +      +     +      +    +
patchRecipe               1    +    +    3    3    +    +      +     +      +     +      +    +
deleteRecipe              1    +    +    3    3    +    +      +     +      +     +      +    +
postRecipeDuplicate       1    +    +    3    3    +    +      +     +      +     +      +    +
postRecipeCopy            1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipePrint            1    +    +    3    3    +    +      +     +      +     +      +    +
getConversion             1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipeGenericItem      1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipeGenericCustomItem 1   +    +    3    3    +    +      +     +      +     +      +    +
postRecipePhoto           1    +    +    3    3    +    +      +     +      +     +      +    +
deleteRecipePhoto         1    +    +    3    3    +    +      +     +      +     +      +    +
getRecipeDiet             1    +    +    3    3    +    +      +     +      +     +      +    +
putFoodDiet               1    +    +    3    3    +    +      +     +      +     +      +    +
postRecipeReading         1    +    +    3    3    +    +      +     +      +     +      +    +
postRecipeImport          1    +    +    3    3    +    +      +     +      +     +      +    +
postIngredient            1    +    +    3    3    +    +      +     +      +     +      +    +
patchIngredient           1    +    +    3    3    +    +      +     +      +     +      +    +
deleteIngredient          1    +    +    3    3    +    +      +     +      +     +      +    +
getInvoiceImages          1    +    +    3    3    +    +      +     +      +     +      +    +
postInvoiceImage          1    +    +    3    3    +    +      +     +      +     +      +    +
deleteInvoiceImage        1    +    +    3    3    +    +      +     +      +     +      +    +
getRejectImages           1    +    +    3    3    +    +      +     +      +     +      +    +
postRejectImage           1    +    +    3    3    +    +      +     +      +     +      +    +
deleteRejectImage         1    +    +    3    3    +    +      +     +      +     +      +    +
postItemChecks            1    +    +    3    3    +    +      +     +      +     +      +    +
postPreReject             1    +    +    3    3    +    +      +     +      +     +      +    +
patchOrder                1    +    +    3    3    +    +      +     +      +     +      +    +
postReceive               1    +    +    3    3    +    +      +     +      +     +      +    +
postSurvey                1    +    +    3    3    +    +      +     +      +     +      +    +
postCustomOrderItem       1    +    +    3    3    +    +      +     +      +     +      +    +
postOrderItems            1    +    +    3    3    +    +      +     +      +     +      +    +
deleteOrderItem           1    +    +    3    3    +    +      +     +      +     +      +    +
getInvoiceReadings        1    +    +    3    3    +    +      +     +      +     +      +    +
postInvoiceReading        1    +    +    3    3    +    +      +     +      +     +      +    +
getPos                    1    +    +    3    3    +    +      +     +      +     +      +    +
getPosDetail              1    +    +    3    3    +    +      +     +      +     +      +    +
getAnalytics              1    +    +    3    3    +    +      +     +      +     +      +    +
getAnalyticsDetail        1    +    +    3    3    +    +      +     +      +     +      +    +
getPurchasesFile          1    +    +    3    3    +    +      +     +      +     +      +    +
getItemLookup             1    +    +    3    3    +    +      +     +      +     +      +    +
getItemStatistics         1    +    +    3    3    +    +      +     +      +     +      +    +
postAssignRecipe          1    +    +    3    3    +    +      +     +      +     +      +    +
postSalesFile             1    +    +    3    3    +    +      +     +      +     +      +    +
postSalesFileCheck        1    +    +    3    3    +    +      +     +      +     +      +    +
getRegisterKeys           1    +    3    3    3    3    +      +     +      +     +      +    +
postRegisterKey           1    +    3    3    3    3    3      +     +      +     +      +    +
deleteRegisterKey         1    +    3    3    3    3    +      +     +      +     +      +    +
putRegisterSales          1    1    1    1    1    1    1      1     1      1     1      1    1
getVariance               1    +    +    3    3    +    +      +     +      +     +      +    +
getVarianceSums           1    +    +    3    3    +    +      +     +      +     +      +    +
putVarianceCause          1    +    +    3    3    +    +      +     +      +     +      +    +
getMenuEngineering        1    +    +    3    3    +    +      +     +      +     +      +    +
getPriceRipple            1    +    +    3    3    +    +      +     +      +     +      +    +
getWaste                  1    +    +    3    3    +    +      +     +      +     +      +    +
getWasteFoods             1    +    +    3    3    +    +      +     +      +     +      +    +
postWaste                 1    +    +    3    3    +    +      +     +      +     +      +    +
deleteWaste               1    +    +    3    3    +    +      +     +      +     +      +    +
postInvoices              1    +    +    3    3    +    +      +     +      +     +      +    +
getInvoices               1    +    +    3    3    +    +      +     +      +     +      +    +
getInvoice                1    +    +    3    3    +    +      +     +      +     +      +    +
patchInvoice              1    +    +    3    3    +    +      +     +      +     +      +    +
postInvoiceBooking        1    +    +    3    3    +    +      +     +      +     +      +    +
postInvoiceTakingBack     1    +    +    3    3    +    +      +     +      +     +      +    +
deleteInvoice             1    +    +    3    3    +    +      +     +      +     +      +    +
getOrderMatch             1    +    +    3    3    +    +      +     +      +     +      +    +
getMatchTolerance         1    +    +    3    3    +    +      +     +      +     +      +    +
putMatchTolerance         1    +    +    3    3    +    +      +     +      +     +      +    +
getCredits                1    +    +    3    3    +    +      +     +      +     +      +    +
getCreditSummary          1    +    +    3    3    +    +      +     +      +     +      +    +
postCredit                1    +    +    3    3    +    +      +     +      +     +      +    +
patchCredit               1    +    +    3    3    +    +      +     +      +     +      +    +
postCreditMail            1    +    +    3    3    +    +      +     +      +     +      +    +
getCreditsMail            1    +    +    3    3    +    +      +     +      +     +      +    +
postCreditsMail           1    +    +    3    3    +    +      +     +      +     +      +    +
getUnclaimedRejects       1    +    +    3    3    +    +      +     +      +     +      +    +
getAccountingItems        1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingItem        1    +    +    3    3    +    +      +     +      +     +      +    3
patchAccountingItem       1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingTags        1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingSuppliers    1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingSupplier    1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingCategories   1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingCategory    1    +    +    3    3    +    +      +     +      +     +      +    3
getGlCodes                1    +    +    3    3    +    +      +     +      +     +      +    3
postGlCode                1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingNames        1    +    +    3    3    +    +      +     +      +     +      +    3
getRemovedAccountingNames 1    +    +    3    3    +    +      +     +      +     +      +    3
patchAccountingName       1    +    +    3    3    +    +      +     +      +     +      +    3
deleteAccountingName      1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingNameRestored 1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingLines        1    +    +    3    3    +    +      +     +      +     +      +    3
putAccountingLine         1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingLineTags    1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingDistributors 1    +    +    3    3    +    +      +     +      +     +      +    3
patchPayableTerms         1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingTemplate     1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingUpload      1    +    +    3    3    +    +      +     +      +     +      +    3
getExportPreview          1    +    +    3    3    +    +      +     +      +     +      +    3
postBooksCorrection       1    +    +    3    3    +    +      +     +      +     +      +    3
deleteBooksCorrection     1    +    +    3    3    +    +      +     +      +     +      +    3
postAccountingExport      1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingExports      1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingExportFile   1    +    +    3    3    +    +      +     +      +     +      +    3
getOrderDownloadQuickbooks 1    +    +    3    3    +    +      +     +      +     +      +    3
getAccountingAccounts     1    +    +    3    3    +    +      +     +      +     +      +    3
putAccountingAccounts     1    +    +    3    3    +    +      +     +      +     +      +    3
getPriceChanges           1    +    +    3    3    +    +      +     +      +     +      +    +
getPriceChangeSummary     1    +    +    3    3    +    +      +     +      +     +      +    +
postPriceChangeMarks      1    +    +    3    3    +    +      +     +      +     +      +    +
putPriceChangeUnits       1    +    +    3    3    +    +      +     +      +     +      +    +
postPriceQuestion         1    +    +    3    3    +    +      +     +      +     +      +    +
getPriceGuard             1    +    +    3    3    +    +      +     +      +     +      +    +
putPriceGuard             1    +    +    3    3    +    +      +     +      +     +      +    +
putWeeklyPriceMail        1    +    +    3    3    +    +      +     +      +     +      +    +
postWeeklyPriceMailSwitch +    +    +    +    +    +    +      +     +      +     +      +    +
getAdministratedCompanies 1    3    3    3    +    3    3      3     3      3     3      3    3
postAdministratedCompany  1    3    3    3    +    3    3      3     3      3     3      3    3
patchAdministratedCompany 1    3    3    3    +    3    3      3     3      3     3      3    3
postCompanyLogo           1    3    3    3    +    3    3      3     3      3     3      3    3
deleteCompanyLogo         1    3    3    3    +    3    3      3     3      3     3      3    3
getAdministratedLocations 1    3    3    3    +    3    3      3     3      3     3      3    3
postAdministratedLocation 1    3    3    3    +    3    3      3     3      3     3      3    3
patchAdministratedLocation 1    3    3    3    +    3    3      3     3      3     3      3    3
postLocationInvitation    1    3    3    3    +    3    3      3     3      3     3      3    3
getAdministratedDistributors 1    3    3    3    +    3    3      3     3      3     3      3    3
postAdministratedDistributor 1    3    3    3    +    3    3      3     3      3     3      3    3
patchAdministratedDistributor 1    3    3    3    +    3    3      3     3      3     3      3    3
putDistributorAtLocation  1    3    3    3    +    3    3      3     3      3     3      3    3
getAuditLog               1    3    3    3    +    3    3      3     3      3     3      3    3
getAuditFile              1    3    3    3    +    3    3      3     3      3     3      3    3
getCell                   1    3    3    3    +    3    3      3     3      3     3      3    3
getTemplateRequests       1    3    3    3    +    3    3      3     3      3     3      3    3
getTemplatePreview        1    3    3    3    +    3    3      3     3      3     3      3    3
postTemplateDecision      1    3    3    3    +    3    3      3     3      3     3      3    3
getReportedIssues         1    3    3    3    +    3    3      3     3      3     3      3    3
postHelpAnswer            1    3    3    3    +    3    3      3     3      3     3      3    3
getSentMessages           1    3    3    3    +    3    3      3     3      3     3      3    3
postSentMessage           1    3    3    3    +    3    3      3     3      3     3      3    3
postMessageEnd            1    3    3    3    +    3    3      3     3      3     3      3    3
getMessageReaders         1    3    3    3    +    3    3      3     3      3     3      3    3
getUnsentMails            1    3    3    3    +    3    3      3     3      3     3      3    3
postMailsAgain            1    3    3    3    +    3    3      3     3      3     3      3    3
getChanges                1    +    +    3    3    +    +      +     +      +     +      +    +
getDownload               +    +    +    +    +    +    +      +     +      +     +      +    +
`

/** Refused with 403 where display_recipe_costing is off (contract.md, 'On and off'); no other call asks for it. */
export const needRecipeCosting: ReadonlySet<string> = new Set(
  `getMenuCategories postMenuCategory patchMenuCategory deleteMenuCategory
    getRecipes getRecipe postRecipe patchRecipe deleteRecipe postRecipeDuplicate postRecipeCopy getRecipePrint
    postIngredient patchIngredient deleteIngredient getConversion getRecipeGenericItem getRecipeGenericCustomItem
    getFoodEquivalents deleteFoodEquivalent postRecipePhoto deleteRecipePhoto getRecipeDiet putFoodDiet
    postRecipeReading postRecipeImport getPrepList postPrepRecipes patchPrepRecipe putPrepTaken deletePrepList
    getRecipeCosts getFoodCostTarget putFoodCostTarget
    getVariance getVarianceSums putVarianceCause getMenuEngineering getPriceRipple
    getWaste getWasteFoods postWaste deleteWaste`.split(/\s+/),
)

/** The cells of each call, in the order of `columns`. */
export const rightsByHand: ReadonlyMap<string, readonly Cell[]> = new Map(
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...cells] = line.trim().split(/\s+/)
      return [name, cells as Cell[]]
    }),
)
