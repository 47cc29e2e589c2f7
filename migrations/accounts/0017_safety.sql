CREATE TABLE `appeals` (
	`measure_id` text PRIMARY KEY NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text,
	`reply` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`measure_id`) REFERENCES `measures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`at`) WHERE "appeals"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX `appeals_decided_by` ON `appeals` (`decided_by`);--> statement-breakpoint
CREATE TABLE `ban_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`locale` text NOT NULL,
	`target` text NOT NULL,
	`source` text NOT NULL,
	`rules` text NOT NULL,
	`words` text NOT NULL,
	`days` integer,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ban_proposals_account_id` ON `ban_proposals` (`account_id`);--> statement-breakpoint
CREATE INDEX `ban_proposals_by` ON `ban_proposals` (`by`);--> statement-breakpoint
CREATE TABLE `banned_identities` (
	`provider` text NOT NULL,
	`provider_id_hash` text NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`provider`, `provider_id_hash`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `banned_identities_account_id` ON `banned_identities` (`account_id`);--> statement-breakpoint
CREATE TABLE `case_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`by` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `case_notes_target` ON `case_notes` (`target`);--> statement-breakpoint
CREATE INDEX `case_notes_by` ON `case_notes` (`by`);--> statement-breakpoint
CREATE TABLE `case_owners` (
	`target` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_owners_account_id` ON `case_owners` (`account_id`);--> statement-breakpoint
CREATE TABLE `measures` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`locale` text NOT NULL,
	`target` text NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`rules` text DEFAULT '' NOT NULL,
	`words` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`decision_id` text,
	`until` integer,
	`by` text,
	`at` integer NOT NULL,
	`lifted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `measures_account_id` ON `measures` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `measures_by` ON `measures` (`by`);--> statement-breakpoint
CREATE INDEX `measures_ending` ON `measures` (`until`) WHERE "measures"."until" IS NOT NULL AND "measures"."lifted_at" IS NULL;--> statement-breakpoint
CREATE TABLE `notices` (
	`report_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`name_sealed` text NOT NULL,
	`email_sealed` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `safety_counts` (
	`year` integer NOT NULL,
	`what` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`year`, `what`)
);
--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`locale` text NOT NULL,
	`target` text DEFAULT '' NOT NULL,
	`reporter_id` text,
	`rules` text DEFAULT '' NOT NULL,
	`comment` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	`outcome` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "account_id", "locale", "target", "reporter_id", "rules", "comment", "snapshot", "created_at", "handled_at", "handled_by", "outcome") SELECT "id", "account_id", "locale", 'card/' || "locale" || '/' || "account_id", "reporter_id", '', "comment", "snapshot", "created_at", "handled_at", "handled_by", NULL FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE INDEX `reports_account_id` ON `reports` (`account_id`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target`);--> statement-breakpoint
CREATE INDEX `reports_reporter_id` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_open` ON `reports` (`created_at`) WHERE "reports"."handled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `reports_handled` ON `reports` (`handled_at`) WHERE "reports"."handled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `cards` ADD `team_warnings` text DEFAULT '' NOT NULL;
