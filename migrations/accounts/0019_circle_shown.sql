DROP TRIGGER `circle_entries_added`;
--> statement-breakpoint
DROP TRIGGER `circle_entries_changed`;
--> statement-breakpoint
DROP TRIGGER `circle_entries_removed`;
--> statement-breakpoint
-- Nobody but its owner sees an entry that the person has not agreed to. Of the person it shows only where both have the other.
CREATE TRIGGER `circle_entries_added` AFTER INSERT ON `circle_entries` WHEN NEW.`accepted_at` IS NOT NULL BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `account_id` FROM `cards` WHERE `id` = NEW.`card_id`
		UNION ALL
		SELECT `theirs`.`account_id` FROM `cards`
		JOIN `cards` AS `theirs` ON `theirs`.`account_id` = NEW.`person_id`
		JOIN `circle_entries` AS `back` ON `back`.`card_id` = `theirs`.`id` AND `back`.`person_id` = `cards`.`account_id`
		WHERE `cards`.`id` = NEW.`card_id` AND `cards`.`visibility` <> 'hidden' AND `back`.`accepted_at` IS NOT NULL
	);
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_changed` AFTER UPDATE ON `circle_entries`
WHEN (OLD.`accepted_at` IS NOT NULL OR NEW.`accepted_at` IS NOT NULL) AND (
	OLD.`relationship` <> NEW.`relationship` OR OLD.`position` <> NEW.`position` OR OLD.`accepted_at` IS NOT NEW.`accepted_at`
) BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `account_id` FROM `cards` WHERE `id` = NEW.`card_id`
		UNION ALL
		SELECT `theirs`.`account_id` FROM `cards`
		JOIN `cards` AS `theirs` ON `theirs`.`account_id` = NEW.`person_id`
		JOIN `circle_entries` AS `back` ON `back`.`card_id` = `theirs`.`id` AND `back`.`person_id` = `cards`.`account_id`
		WHERE `cards`.`id` = NEW.`card_id` AND `cards`.`visibility` <> 'hidden' AND `back`.`accepted_at` IS NOT NULL
		AND (OLD.`accepted_at` IS NULL) <> (NEW.`accepted_at` IS NULL)
	);
END;
--> statement-breakpoint
CREATE TRIGGER `circle_entries_removed` AFTER DELETE ON `circle_entries` WHEN OLD.`accepted_at` IS NOT NULL BEGIN
	UPDATE `accounts` SET `shown_revision` = `shown_revision` + 1 WHERE `id` IN (
		SELECT `account_id` FROM `cards` WHERE `id` = OLD.`card_id`
		UNION ALL
		SELECT `theirs`.`account_id` FROM `cards`
		JOIN `cards` AS `theirs` ON `theirs`.`account_id` = OLD.`person_id`
		JOIN `circle_entries` AS `back` ON `back`.`card_id` = `theirs`.`id` AND `back`.`person_id` = `cards`.`account_id`
		WHERE `cards`.`id` = OLD.`card_id` AND `cards`.`visibility` <> 'hidden' AND `back`.`accepted_at` IS NOT NULL
	);
END;
