DROP INDEX `cards_levels`;--> statement-breakpoint
CREATE INDEX `cards_levels` ON `cards` (`account_id`,`id`,`locale`,`visibility`,`indexed`,`version`);