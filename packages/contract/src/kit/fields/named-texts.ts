import { RULE_MESSAGES } from '../../messages/rule-messages.ts';
import { TEXT_LIMITS } from '../../reference/limits.ts';
import { limitedText, requiredText } from './text.ts';

/** Spec 5: the texts with a limit of their own. */
export const benefitTitle = limitedText(TEXT_LIMITS.benefitTitle, RULE_MESSAGES.benefitTitleTooLong);
export const pickupInstruction = limitedText(TEXT_LIMITS.pickupInstruction, RULE_MESSAGES.pickupInstructionTooLong);
export const participatingStoresText = limitedText(TEXT_LIMITS.participatingStores, RULE_MESSAGES.participatingStoresTooLong);
export const rulesText = limitedText(TEXT_LIMITS.rules, RULE_MESSAGES.rulesTooLong);
export const missionDescription = limitedText(TEXT_LIMITS.missionDescription, RULE_MESSAGES.missionDescriptionTooLong);
export const callToAction = limitedText(TEXT_LIMITS.callToAction, RULE_MESSAGES.callToActionTooLong);

/** Spec 5: the texts that must be there. */
export const requiredName = requiredText(RULE_MESSAGES.nameRequired);
export const requiredDescription = requiredText(
  RULE_MESSAGES.descriptionRequired,
  TEXT_LIMITS.actionDescription,
  RULE_MESSAGES.actionDescriptionTooLong,
);
export const requiredPrize = requiredText(RULE_MESSAGES.prizeRequired);
export const requiredWithdrawalPlace = requiredText(RULE_MESSAGES.withdrawalPlaceRequired);
export const requiredTag = requiredText(RULE_MESSAGES.tagRequired);
export const requiredSecapId = requiredText(RULE_MESSAGES.secapIdRequired);
